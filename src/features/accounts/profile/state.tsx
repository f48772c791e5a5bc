import { href, useActionData, useFetcher } from 'react-router'
import type { ProfileFormResult } from '../one-time-codes/state.tsx'

type ProfileFormName =
  | 'identity'
  | 'picture'
  | 'phone'
  | 'region'
  | 'email'
  | 'password'
  | 'devices'
  | 'delete'

/**
 * Each form has its own result and does not navigate. Without JavaScript the page reloads at the
 * section's anchor.
 */
export function useProfileForm(name: ProfileFormName) {
  const ofPage = useActionData<ProfileFormResult>()
  const { Form, data, formData } = useFetcher<ProfileFormResult>({ key: `profile-${name}` })
  const intent = ofPage?.intent ?? ofPage?.values?.intent ?? ''
  return {
    Form,
    to: { method: 'post', action: `${href('/my/profile')}#${name}` } as const,
    answer: data ?? (intent.split('-')[0] === name ? ofPage : undefined),
    /** The intent being submitted. */
    sending: formData?.get('intent') ?? null,
  }
}
