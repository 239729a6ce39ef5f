import { Box } from '@chakra-ui/react'
import { useState } from 'react'
import { AppDialog } from '../../ui/app-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { QuestionIcon } from '../../ui/icons.ts'

/** "How this is worked out": the definition behind the figures of a report, a sentence or two for each. */
export function WorkedOut({ lines, label = 'How this is worked out' }: { lines: readonly string[]; label?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" icon={QuestionIcon} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <AppDialog title={label} icon={QuestionIcon} isOpen={isOpen} canClose canEscape onClose={() => setIsOpen(false)}>
        <Box as="ul" display="grid" gap="3" paddingInlineStart="5" listStyleType="disc">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Box>
      </AppDialog>
    </>
  )
}
