import { Suspense, useEffect, useState } from 'react'
import { href, useLocation, useNavigation } from 'react-router'
import type { phoneCalls } from '#features/accounts/phones/contract.ts'
import {
  findPhoneProblem,
  isCountrySettled,
  suppressesPrompts,
} from '#features/accounts/phones/rules.ts'
import {
  isCountryPromptSnoozed,
  getStoredCountry,
  subscribeToStoredCountry,
} from '#features/accounts/countries/state.tsx'
import { post } from '#platform/call/post.ts'
import { createOptionalPart } from '#ui/base/lazy-part.ts'
import { useModal } from '#ui/overlays/modal-queue.tsx'
import { useRootData } from './base/root-data.ts'

const LiveSession = createOptionalPart(async () => (await import('./live-session.tsx')).default)
const LiveUnseen = createOptionalPart(
  async () => (await import('#features/notifications/components/live-unseen.tsx')).default,
)
const LiveUnread = createOptionalPart(
  async () => (await import('#features/support/chat/live-unread.tsx')).default,
)
const NotificationsDialog = createOptionalPart(
  async () => (await import('#features/notifications/components/notifications-dialog.tsx')).default,
)
const ChatSheet = createOptionalPart(
  async () => (await import('#features/support/components/chat-sheet.tsx')).default,
)
const PhoneDialog = createOptionalPart(
  async () => (await import('#features/accounts/phones/components/phone-dialog.tsx')).default,
)

/** Modals and live updates for signed-in people; not loaded for visitors. */
export default function MemberModals({ since }: { since: string }) {
  const root = useRootData()
  return (
    <Suspense>
      <LiveSession />
      <LiveUnseen since={since} />
      <LiveUnread hasTicket={root?.unread !== null} />
      <PhoneModal />
      <ChatModal />
      <NotificationsModal />
    </Suspense>
  )
}

/** Spec 4: 'phone needed' and 'phone invalid'. Can be snoozed; checkout asks on its own page. */
function PhoneModal() {
  const person = useRootData()?.person
  const { pathname } = useLocation()
  const { isOpen, ask, close } = useModal('phone')
  const isDone = useNavigation().state === 'idle'
  const [later, setLater] = useState(false)
  const [isKept, setKept] = useState(false)
  useEffect(() => subscribeToStoredCountry(() => setKept(true)), [])
  const problem = person
    ? findPhoneProblem({ country: person.country_id, mobile: person.mobile })
    : null
  const isWanted = problem !== null && person!.asks_phone && !later && !suppressesPrompts(pathname)
  useEffect(() => {
    const country = {
      profile: person?.country_id ?? null,
      stored: getStoredCountry(),
      isSnoozed: isCountryPromptSnoozed(),
    }
    if (isDone && isWanted && (isKept || isCountrySettled(country))) ask()
    else if (!isWanted) close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isDone, isWanted, isKept])
  if (!isOpen || !problem) return null
  const wait = () => {
    // If the call fails, the prompt appears again another day.
    post<typeof phoneCalls.putOff>('client/access/phoneLater', {}).catch(() => {})
    setLater(true)
    close()
  }
  return <PhoneDialog problem={problem} country={person?.country_id ?? null} onLater={wait} />
}

function NotificationsModal() {
  const { isOpen, close } = useModal('notifications')
  return isOpen ? <NotificationsDialog onClose={close} /> : null
}

/** Not shown on the support page itself; a form that opens a ticket navigates there. */
function ChatModal() {
  const { isOpen, close } = useModal('chat')
  const { pathname } = useLocation()
  const isThere = pathname === href('/my/support')
  useEffect(() => {
    if (isThere) close()
    // eslint-disable-next-line react-hooks/exhaustive-deps -- as above
  }, [isThere])
  return isOpen && !isThere ? <ChatSheet pathname={pathname} onClose={close} /> : null
}
