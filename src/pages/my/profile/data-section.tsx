import { personalDataFilePath } from '#features/accounts/paths.ts'
import { Download, Trash2 } from 'lucide-react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import { getButtonStyle } from '#ui/actions/button-style.ts'
import { Icon } from '#ui/base/icon.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FailureAlert } from '#ui/display/failure-alert.tsx'
import { UsernameField } from '#features/accounts/access/components/password-owner.tsx'
import { deletionGraceDays } from '#features/accounts/account-deletion/limits.ts'
import {
  needsReauthentication,
  Reauthentication,
  type ReauthenticationState,
} from './reauthentication.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { useProfileForm } from '#features/accounts/profile/state.tsx'
import type { OwnProfile } from './identity-section.tsx'
import { Disclosure, ProfileSection } from '#features/accounts/profile/components/section.tsx'

export function DataSection({
  profile,
  proof,
}: {
  profile: OwnProfile
  proof: ReauthenticationState
}) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { Form, to, answer, sending } = useProfileForm('delete')
  return (
    <ProfileSection id="data" title={t.data}>
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-4 rounded-md border border-line p-4">
          <span className="grid size-11 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
            <Icon of={Download} />
          </span>
          <span className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <b className="font-semibold">{t.download}</b>
            <span className="text-xs text-ink-3">{t.downloadText}</span>
          </span>
          {/* A plain link because the target is a file, not a page. */}
          <a
            href={personalDataFilePath}
            className={getButtonStyle({ variant: 'line', size: 'sm' })}
          >
            {t.downloadNow}
          </a>
        </div>
        {!profile.delete_after && (
          <Disclosure
            id="delete"
            icon={<Icon of={Trash2} />}
            title={t.deleteAccount}
            action={t.deleteNow}
            danger
            open={answer !== undefined || proof.place === 'delete'}
          >
            <div className="text-sm text-ink-2">
              <p className="font-medium text-ink">{t.deleteText}</p>
              <ul className="mt-1 list-disc space-y-1 ps-5">
                <li>{t.deleteSignsOut}</li>
                <li>{t.deleteUndo(format.number(deletionGraceDays))}</li>
                <li>{t.deleteLoses}</li>
                <li>{t.deletePaid}</li>
                <li>{t.deleteLeaves}</li>
              </ul>
            </div>
            <FailureAlert failure={answer?.failure} />
            {needsReauthentication(proof) ? (
              <Reauthentication place="delete" proof={proof} />
            ) : (
              <Form {...to} className="grid gap-4 sm:max-w-112">
                <input type="hidden" name="intent" value="delete" />
                <UsernameField email={profile.email} />
                {profile.has_password && (
                  <PasswordField
                    label={t.currentPassword}
                    name="password"
                    required
                    error={answer?.failure?.fields?.password}
                  />
                )}
                <Button
                  type="submit"
                  variant="danger"
                  className="justify-self-start"
                  pending={sending !== null}
                >
                  {t.deleteNow}
                </Button>
              </Form>
            )}
          </Disclosure>
        )}
      </div>
    </ProfileSection>
  )
}
