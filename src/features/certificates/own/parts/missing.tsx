import { Check, CircleDashed, Hourglass } from 'lucide-react'
import { useMessages } from '#platform/language/words.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { certificateMessages } from '../../messages.ts'
import type { CourseCertificateProgress } from '../contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function MissingRequirements({ standing: { lessons_left, tests } }: { standing: CourseCertificateProgress }) {
  const said = useMessages(certificateMessages)
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {lessons_left > 0 && (
        <li className="flex items-center gap-2" suppressHydrationWarning>
          <Icon of={CircleDashed} size={16} /> {said.lessonsLeft(lessons_left)}
        </li>
      )}
      {tests.map((it) => (
        <li key={it.path} className={`flex items-center gap-2 ${it.passed ? 'text-success' : ''}`}>
          <Icon of={it.passed ? Check : it.waits ? Hourglass : CircleDashed} size={16} />
          {it.passed ? (
            <BidiText>{it.title}</BidiText>
          ) : it.waits ? (
            said.testWaits(it.title)
          ) : (
            <Link to={it.path} className="underline underline-offset-[.25em]">
              {said.testLeft(it.title)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
