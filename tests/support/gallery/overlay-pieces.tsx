import { Box, Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { AppDialog, DialogFoot } from '../../../src/ui/app-dialog.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { ConfirmDialog } from '../../../src/ui/confirm-dialog.tsx'
import { Drawer, DrawerAnchor, DrawerHeading } from '../../../src/ui/drawer.tsx'
import { CalendarIcon, ChatIcon, CheckIcon, HandIcon, SettingsIcon, SignOutIcon } from '../../../src/ui/icons.ts'
import { Menu, MenuAnchor, MenuEntry, MenuHeading, MenuSeparator } from '../../../src/ui/menu.tsx'
import { Section } from '../../../src/ui/section.tsx'
import { TextArea } from '../../../src/ui/text-area.tsx'
import { toast } from '../../../src/ui/toast.ts'

type Shown = 'none' | 'dialog' | 'confirm' | 'drawer'

function Dialogs({ shown, close }: { shown: Shown; close: () => void }) {
  const [note, setNote] = useState('')
  return (
    <>
      <AppDialog
        title="Can’t do it now"
        icon={HandIcon}
        iconTone="refused"
        headNote="Draft saved 10:14"
        isOpen={shown === 'dialog'}
        onClose={close}
        onSubmit={close}
        footer={
          <DialogFoot onCancel={close}>
            <Button look="primary" size="action" grow type="submit" icon={CheckIcon}>
              Save
            </Button>
          </DialogFoot>
        }
      >
        <Box>Baking in the kitchen</Box>
        <TextArea label="Note" value={note} onValueChange={setNote} />
      </AppDialog>
      <ConfirmDialog
        title="Discard this entry?"
        text="It was not sent. It cannot be brought back."
        confirmText="Discard"
        look="danger"
        isOpen={shown === 'confirm'}
        onConfirm={close}
        onClose={close}
      />
      <Drawer title="Carelight" isOpen={shown === 'drawer'} onClose={close}>
        <DrawerAnchor href="#home" icon={CalendarIcon} isCurrent>
          Home
        </DrawerAnchor>
        <DrawerHeading>Rotas</DrawerHeading>
        <DrawerAnchor href="#chat" icon={ChatIcon} count={3}>
          Chat
        </DrawerAnchor>
      </Drawer>
    </>
  )
}

function PersonMenu() {
  return (
    <Menu trigger={<Button>Amara</Button>} placement="bottom-end">
      <MenuHeading title="Amara Bello" second="carer@demo.example" />
      <MenuSeparator />
      <MenuAnchor href="#rota" icon={CalendarIcon}>
        Rota
      </MenuAnchor>
      <MenuAnchor href="#chat" icon={ChatIcon} count={3}>
        Chat
      </MenuAnchor>
      <MenuSeparator />
      <MenuAnchor href="#account" icon={SettingsIcon}>
        My Account
      </MenuAnchor>
      <MenuEntry icon={SignOutIcon} onSelect={() => toast({ kind: 'info', text: 'Signed out' })}>
        Sign Out
      </MenuEntry>
    </Menu>
  )
}

const sayAll = () => {
  toast({ kind: 'success', text: 'Activity added.', link: { text: 'Click to view', href: '#activity' } })
  toast({ kind: 'warning', text: 'This form was changed on another tablet.' })
  toast({ kind: 'error', title: 'Api Error', text: 'An error occurred' })
  toast({
    kind: 'error',
    title: 'Ewa Farkas has shift clashes',
    text: 'The last update was saved. Wed 25 Nov 08:00–14:00, this rota.',
    durationMs: null,
    placement: 'top-right',
  })
}

/** What opens over the page. */
export function OverlayPieces() {
  const [shown, setShown] = useState<Shown>('none')
  return (
    <Section heading="Over the page">
      <Flex gap="2" flexWrap="wrap">
        <Button onClick={() => setShown('dialog')}>Open dialog</Button>
        <Button onClick={() => setShown('confirm')}>Open question</Button>
        <Button onClick={() => setShown('drawer')}>Open drawer</Button>
        <Button onClick={sayAll}>Say all toasts</Button>
        <PersonMenu />
      </Flex>
      <Dialogs shown={shown} close={() => setShown('none')} />
    </Section>
  )
}
