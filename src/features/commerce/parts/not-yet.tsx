import { useWords } from '#platform/words.tsx'
import { ButtonLink } from '#ui/button-link.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { m } from '../messages.ts'

/** That nothing is sold here yet, and what one can do meanwhile. */
export function NotYet({ text }: { text: string }) {
  const said = useWords(m)
  return (
    <div className="grid justify-items-start gap-4 rounded-lg bg-brand-soft p-6">
      <p className="max-w-2xl">{text}</p>
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/contact-us">{said.writeToUs}</ButtonLink>
        <TextLink to="/courses?access=free">{said.freeCourses}</TextLink>
      </p>
    </div>
  )
}
