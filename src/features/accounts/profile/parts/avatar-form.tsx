import { useWords } from '#platform/words.tsx'
import { m } from '../messages.ts'
import type { OwnProfile } from './identity-section.tsx'
import { PictureForm } from './picture-form.tsx'
import { answers, FormRefusal, Section, type Answer } from './section.tsx'

/** The picture that stands for a person everywhere. */
export function AvatarSection({ profile, answer }: { profile: OwnProfile; answer: Answer }) {
  const said = useWords(m)
  const isHere = answers(answer, 'picture')
  return (
    <Section id="picture" title={said.picture} saved={isHere && answer?.saved === true}>
      <PictureForm image={profile.image} error={isHere ? answer?.refused?.fields?.image : null}>
        <FormRefusal answer={answer} of={['picture']} />
      </PictureForm>
    </Section>
  )
}
