import { useActionData, useFetcher } from 'react-router'
import type { ProfileFormResult } from '../codes/state.tsx'

type ProfileFormName = 'identity' | 'picture' | 'phone' | 'region' | 'email' | 'password' | 'devices' | 'delete'

/**
 * A form of the profile with what came of it. Each keeps its own answer while another is sent, and leaves the page where it is.
 * Without scripts the page comes back, with the answer it was made with, at the place of the same name.
 */
export function useProfileForm(name: ProfileFormName) {
  const ofPage = useActionData<ProfileFormResult>()
  const { Form, data, formData } = useFetcher<ProfileFormResult>({ key: `profile-${name}` })
  const intent = ofPage?.intent ?? ofPage?.values?.intent ?? ''
  return {
    Form,
    to: { method: 'post', action: `/my/profile#${name}` } as const,
    answer: data ?? (intent.split('-')[0] === name ? ofPage : undefined),
    /** What is on its way. */
    sending: formData?.get('intent') ?? null,
  }
}
