import { Check, CircleDashed, Hourglass } from 'lucide-react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Link } from '#ui/base/link.tsx'
import { certificateMessages } from '#features/certificates/messages.ts'
import type { CourseCertificateProgress } from '../contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function MissingRequirements({
  standing: { lessons_left, tests },
}: {
  standing: CourseCertificateProgress
}) {
  const t = useMessages(certificateMessages)
  return (
    <ul className="grid gap-1 text-sm text-ink-2">
      {lessons_left > 0 && (
        <FormattedText as="li" className="flex items-center gap-2">
          <Icon of={CircleDashed} size={16} /> {t.lessonsLeft(lessons_left)}
        </FormattedText>
      )}
      {tests.map((test) => (
        <li
          key={test.path}
          className={`flex items-center gap-2 ${test.passed ? 'text-success' : ''}`}
        >
          <Icon of={test.passed ? Check : test.waits ? Hourglass : CircleDashed} size={16} />
          {test.passed ? (
            <BidiText>{test.title}</BidiText>
          ) : test.waits ? (
            t.testWaits(test.title)
          ) : (
            <Link to={test.path} className="underline underline-offset-[.25em]">
              {t.testLeft(test.title)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
