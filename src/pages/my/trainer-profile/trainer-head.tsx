import { ArrowUpRight } from 'lucide-react'
import { href } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Status } from '#ui/display/pill.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { TrainerProfile } from '#features/community/trainers/contract.ts'
import { trainerProfileMessages } from '#features/community/trainers/messages.ts'
import { type ProfilePart } from '#features/community/trainers/rules.ts'
import { getProfilePartPath } from '#features/community/trainers/paths.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TrainerHeader({
  trainer,
  name,
  hue,
  part,
}: {
  trainer: TrainerProfile | null
  name: string
  hue: number
  part: ProfilePart
}) {
  const t = useMessages(trainerProfileMessages)
  const isPublic = Boolean(trainer?.published_at)
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={name} hue={hue} src={trainer?.thumbnail} size={72} />
        <div className="grid min-w-0 flex-1 basis-60 gap-1.5">
          <h1 className="text-3xl">{t.title}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
            <BidiText className="font-medium">{name}</BidiText>
            <Status tone={isPublic ? 'ok' : 'idle'}>{isPublic ? t.isPublic : t.isDraft}</Status>
          </p>
        </div>
        {isPublic && (
          <ButtonLink to={href('/trainer/:id', { id: trainer!.slug })} variant="line" size="sm">
            {t.seePublic} <Icon of={ArrowUpRight} size={18} className="flip-rtl" />
          </ButtonLink>
        )}
      </header>
      {!isPublic && (
        <Alert
          tone="info"
          title={t.draftTitle}
          action={
            part !== 'profile' && <TextLink to={getProfilePartPath('profile')}>{t.fillIn}</TextLink>
          }
        >
          {t.draftText}
        </Alert>
      )}
    </>
  )
}
