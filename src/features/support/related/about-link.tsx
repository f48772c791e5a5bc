import { Fragment } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { supportMessages } from '../messages.ts'
import { getContextName, type NamedContext } from './rules.ts'
import { getContextPath } from './paths.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TicketContextLink({
  about,
  asStaff = false,
}: {
  about: NamedContext
  asStaff?: boolean
}) {
  const t = useMessages(supportMessages)
  const path = getContextPath(about, { asStaff })
  const name = getContextName(about).map((text, place) => (
    <Fragment key={place}>
      {place > 0 && ' / '}
      <BidiText>{text}</BidiText>
    </Fragment>
  ))
  return (
    <>
      {t[about.kind]}: {path ? <TextLink to={path}>{name}</TextLink> : name}
    </>
  )
}
