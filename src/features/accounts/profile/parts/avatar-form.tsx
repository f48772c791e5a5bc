import { useMessages } from '#platform/language/words.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { profileMessages } from '../messages.ts'
import { useProfileForm } from '../state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { PictureForm } from './picture-form.tsx'
import { ProfileSection } from './section.tsx'

export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const t = useMessages(profileMessages)
  const { Form, to, answer, sending } = useProfileForm('picture')
  return (
    <ProfileSection id="picture" title={t.picture} answer={answer}>
      <PictureForm Form={Form} to={to} pending={sending !== null} image={profile.image} error={answer?.failure?.fields?.image}>
        <FailureAlert failure={answer?.failure} />
      </PictureForm>
    </ProfileSection>
  )
}
