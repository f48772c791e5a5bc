import { Fragment } from 'react'
import { useWords } from '#platform/language/words.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { m } from '../../messages.ts'
import { aboutName, aboutPath, type NamedAbout } from '../rules.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

/** What somebody asks about: its kind and what it is called, leading there. */
export function AboutLink({ about, asStaff = false }: { about: NamedAbout; asStaff?: boolean }) {
  const said = useWords(m)
  const path = aboutPath(about, { asStaff })
  const name = aboutName(about).map((it, place) => (
    <Fragment key={place}>
      {place > 0 && ' / '}
      <BidiText>{it}</BidiText>
    </Fragment>
  ))
  return (
    <>
      {said[about.kind]}: {path ? <TextLink to={path}>{name}</TextLink> : name}
    </>
  )
}
