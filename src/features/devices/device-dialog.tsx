import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changeDevice } from '../../../domain/calls/change-device.ts'
import type { Device } from '../../../domain/calls/list-devices.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSendingCall } from '../../pieces/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { EditIcon, TabletIcon } from '../../ui/icons.ts'
import { SaveDialog } from '../../ui/save-dialog.tsx'
import { SwitchRow } from '../../ui/switch-row.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { deviceChanges } from './device-changes.ts'
import { appNameOf, deviceNameOf } from './device-words.ts'

/** The name alone: an order to block is given now, and none is lifted by what was typed some time ago. */
const DeviceDraft = z.object({ name: z.string() })

type OpenProps = { device: Device; onClose: () => void; onChanged: () => void }

function Open({ device, onClose, onChanged }: OpenProps) {
  const before = { name: device.deviceName ?? '', isBlocked: device.blockedAt !== undefined }
  const draft = useFormDraft({
    form: 'device',
    subject: device.deviceId,
    schema: DeviceDraft,
    empty: { name: before.name },
  })
  const [isBlocked, setIsBlocked] = useState(before.isBlocked)
  const [forgetsKey, setForgetsKey] = useState(false)
  const { send, isBusy, failure } = useSendingCall(changeDevice)
  const settle = async () => {
    await draft.clear()
    onChanged()
  }
  const submit = async () => {
    const changes = deviceChanges(before, { ...draft.value, isBlocked, forgetsKey })
    if (Object.keys(changes).length > 0) {
      return void send({ deviceId: device.deviceId, ...changes }, { said: 'Saved', settle, onDone: onClose })
    }
    await settle()
    onClose()
  }
  return (
    <SaveDialog
      title={`Change ${deviceNameOf(device)}`}
      icon={TabletIcon}
      saveText={isBlocked && !before.isBlocked ? 'Save and block' : 'Save'}
      isDanger={isBlocked && !before.isBlocked}
      onClose={onClose}
      onSave={() => void submit()}
      isSaving={isBusy}
      failure={failure}
    >
      <TextField
        label="Name"
        hint="Shown to everyone, in every app. Leave blank to use the device’s own name."
        autoComplete="off"
        maxLength={60}
        value={draft.value.name}
        onValueChange={(name) => draft.change({ name })}
      />
      <SwitchRow label="Blocked" hint="No one can use this device." isOn={isBlocked} onIsOnChange={setIsBlocked} />
      {device.doubtedAt !== undefined && (
        <SwitchRow
          label="Give it a new key"
          hint="Something is sending under this device’s name without its key. If its browser has lost its cookies, this is the device itself."
          isOn={forgetsKey}
          onIsOnChange={setForgetsKey}
        />
      )}
      {isBlocked && (
        <Box as="ul" listStyleType="disc" paddingInlineStart="5" display="grid" gap="1">
          <li>Anyone signed in on it will be signed out of every app as soon as it is online.</li>
          <li>No more data is sent to it. What is on it now is deleted then.</li>
          <li>Nothing is lost. Entries on it stay there, and will wait for you on this page when they arrive.</li>
          <li>You can undo this at any time.</li>
        </Box>
      )}
    </SaveDialog>
  )
}

/** The way to name a device and to block it. Decision 67. */
export function ChangeDevice({ device, onChanged }: Omit<OpenProps, 'onClose'>) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        icon={EditIcon}
        aria-label={`Change ${deviceNameOf(device)}, ${appNameOf(device)}`}
        onClick={() => setIsOpen(true)}
      >
        Change
      </Button>
      {isOpen && <Open device={device} onChanged={onChanged} onClose={() => setIsOpen(false)} />}
    </>
  )
}
