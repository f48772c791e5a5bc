import { useMessages } from '#platform/language/message-hooks.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { PictureForm } from '#features/accounts/profile/components/picture-form.tsx'
import { ProfileSection } from '#features/accounts/profile/components/section.tsx'

export function AvatarSection({ profile }: { profile: OwnProfile }) {
  const t = useMessages(profileMessages)
  const { Form, to, answer, sending } = useProfileForm('picture')
  return (
    <ProfileSection id="picture" title={t.picture} answer={answer}>
      <PictureForm
        Form={Form}
        to={to}
        pending={sending !== null}
        image={profile.image}
        error={answer?.failure?.fields?.image}
      >
        <FailureAlert failure={answer?.failure} />
      </PictureForm>
    </ProfileSection>
  )
}
