import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { changeDevice } from '../../../domain/calls/change-device.ts'
import type { Device } from '../../../domain/calls/list-devices.ts'
import { useCall } from '../../engine/use-call.ts'
import { failureWords } from '../../pieces/no-answer.ts'
import { useFormDraft } from '../../pieces/use-form-draft.ts'
import { useSending } from '../../pieces/use-sending.ts'
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
    ...{ form: 'device', subject: device.deviceId, schema: DeviceDraft },
    empty: { name: before.name },
  })
  const [isBlocked, setIsBlocked] = useState(before.isBlocked)
  const [forgetsKey, setForgetsKey] = useState(false)
  const call = useCall(changeDevice)
  const { send, isBusy, failure } = useSending(failureWords)
  const settle = async () => {
    await draft.clear()
    onChanged()
  }
  const submit = async () => {
    const changes = deviceChanges(before, { ...draft.value, isBlocked, forgetsKey })
    if (Object.keys(changes).length > 0) {
      const ask = () => call({ deviceId: device.deviceId, ...changes })
      return void send(ask, { said: 'Saved', settle, onDone: onClose })
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
      isOpen
      onClose={onClose}
      onSave={() => void submit()}
      isSaving={isBusy}
      failure={failure}
    >
      <TextField
        label="Name"
        hint="For everybody, in every app. Empty, it is called as it calls itself."
        autoComplete="off"
        maxLength={60}
        value={draft.value.name}
        onValueChange={(name) => draft.change({ name })}
      />
      <SwitchRow label="Blocked" hint="Nobody can use the device." isOn={isBlocked} onIsOnChange={setIsBlocked} />
      {device.doubtedAt !== undefined && (
        <SwitchRow
          label="Give it a new key"
          hint="Something calls in its name without its key, and is not believed. If its browser has lost its cookies, that is the device itself."
          isOn={forgetsKey}
          onIsOnChange={setForgetsKey}
        />
      )}
      {isBlocked && (
        <Box as="ul" listStyleType="disc" paddingInlineStart="5" display="grid" gap="1">
          <li>Whoever is signed in on it is signed out as soon as it has signal, in every app.</li>
          <li>It reads nothing more. What it has copied stays on it until then.</li>
          <li>
            Nothing is lost: what was entered on it is kept there, and waits for you on this page when it arrives.
          </li>
          <li>You can take it back at any time.</li>
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
