import { Passage } from '#ui/display/passage.tsx'
import { Stars } from '#ui/display/rating.tsx'
import type { Testimonial } from '#features/content/home/contract.ts'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function TestimonialCard({ voice }: { voice: Testimonial }) {
  return (
    <figure className="grid h-full content-start gap-3 rounded-lg border border-line bg-surface p-6">
      {voice.rating !== null && <Stars value={voice.rating} />}
      <Passage as="blockquote" lang={voice.lang} className="text-pretty">
        {voice.text}
      </Passage>
      <figcaption className="text-sm text-ink-3">
        <BidiText className="font-medium text-ink-2">{voice.name}</BidiText>
        {voice.job && (
          <>
            <span className="sep" aria-hidden="true" />
            {voice.job}
          </>
        )}
      </figcaption>
    </figure>
  )
}
