import { useWords } from '#platform/words.tsx'
import { RefusedAlert } from '../../access/parts/refused-alert.tsx'
import { m } from '../messages.ts'
import { useProfileForm } from '../state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { PictureForm } from './picture-form.tsx'
import { Section } from './section.tsx'

/** The picture that stands for a person everywhere. */
export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const said = useWords(m)
  const { Form, to, answer, sending } = useProfileForm('picture')
  return (
    <Section id="picture" title={said.picture} answer={answer}>
      <PictureForm Form={Form} to={to} pending={sending !== null} image={profile.image} error={answer?.refused?.fields?.image}>
        <RefusedAlert refused={answer?.refused} />
      </PictureForm>
    </Section>
  )
}
