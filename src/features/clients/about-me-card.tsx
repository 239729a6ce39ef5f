import { Box, Flex } from '@chakra-ui/react'
import { useId, useState } from 'react'
import { type AboutMeQuestion, aboutMeHeadings, aboutMeQuestions, hasAboutMe } from '../../../domain/client/about-me.ts'
import type { Client } from '../../../domain/client/client.ts'
import { changeClient } from '../../../domain/mutations/change-client.ts'
import { useCurrentUser } from '../../engine/use-current-user.ts'
import { useCareFacts } from '../../pieces/care-facts.tsx'
import { nameOfRecord } from '../../pieces/client-name.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ChatIcon, EditIcon, HeartIcon, type LucideIcon, SupportIcon, WarningIcon } from '../../ui/icons.ts'
import { toneStyles } from '../../ui/tone.ts'
import { Written } from '../../ui/written.tsx'
import { AboutMeDialog } from './about-me-dialog.tsx'

const icons: Readonly<Record<AboutMeQuestion, LucideIcon>> = {
  howToCommunicate: ChatIcon,
  whatMatters: HeartIcon,
  howToSupport: SupportIcon,
  risksAndTriggers: WarningIcon,
}

// The icon stands in a column of its own, within the term: a list of terms holds nothing else.
function Answer({ question, text }: { question: AboutMeQuestion; text: string }) {
  return (
    <Box
      position="relative"
      padding="4"
      paddingInlineStart="68px"
      minHeight="72px"
      borderTop="1px solid {colors.line}"
      breakInside="avoid"
    >
      <Box as="dt" textStyle="bodyStrong" fontWeight="700">
        <Flex
          as="span"
          position="absolute"
          insetInlineStart="4"
          top="4"
          boxSize="10"
          align="center"
          justify="center"
          {...(question === 'risksAndTriggers' ? toneStyles.late15 : { background: 'tile' })}
          borderRadius="control"
        >
          <Icon of={icons[question]} size={24} />
        </Flex>
        {aboutMeHeadings[question]}
      </Box>
      <Box as="dd" textStyle="body" maxWidth="66ch">
        <Written>{text}</Written>
      </Box>
    </Box>
  )
}

function Head({ client, onEdit, id }: { client: Client; onEdit: () => void; id: string }) {
  const { can } = useCurrentUser()
  return (
    <Flex align="center" gap="3" minHeight="14" paddingX="4" paddingY="1.5" flexWrap="wrap">
      <Box as="h2" id={id} textStyle="h2">
        About me
      </Box>
      {can(changeClient.permission) && (
        <Box marginInlineStart="auto" data-screen-only>
          <Button icon={EditIcon} onClick={onEdit}>
            {hasAboutMe(client) ? 'Edit About me' : 'Write About me'}
          </Button>
        </Box>
      )}
    </Flex>
  )
}

/** What a stranger has to know of a client, read in a quarter of a minute; whoever manages clients writes it. Rules §2.2. */
export function AboutMeCard({ client }: { client: Client }) {
  const [isOpen, setIsOpen] = useState(false)
  const headingId = useId()
  const name = nameOfRecord(client, useCareFacts())
  return (
    <>
      <Card as="section" labelledBy={headingId} padding="none">
        <Head client={client} id={headingId} onEdit={() => setIsOpen(true)} />
        {hasAboutMe(client) ? (
          <dl>
            {aboutMeQuestions.map((question) => {
              const text = client[question]
              return text === undefined ? null : <Answer key={question} question={question} text={text} />
            })}
          </dl>
        ) : (
          <Box padding="4" borderTop="1px solid {colors.line}" color="ink2">
            Nothing has been written yet. Ask someone who knows {name}.
          </Box>
        )}
      </Card>
      {isOpen && <AboutMeDialog client={client} onClose={() => setIsOpen(false)} />}
    </>
  )
}
