import {
  AlarmClock,
  Award,
  Bell,
  BookPlus,
  CalendarClock,
  CalendarX,
  CircleCheckBig,
  ClipboardCheck,
  Hourglass,
  LifeBuoy,
  MailOpen,
  Megaphone,
  MessageCircleReply,
  PenLine,
  Receipt,
  Star,
  Ticket,
  UsersRound,
  Video,
  type LucideIcon,
} from 'lucide-react'
import { Icon } from '#ui/base/icon.tsx'
import type { NotificationKind } from '../rules.ts'

const icons: Record<NotificationKind, LucideIcon> = {
  comment_reply: MessageCircleReply,
  review_answered: MessageCircleReply,
  essay_graded: ClipboardCheck,
  certificate_issued: Award,
  course_updated: BookPlus,
  live_session: Video,
  session_moved: CalendarClock,
  session_cancelled: CalendarX,
  reminder: AlarmClock,
  ticket_answered: LifeBuoy,
  payment_received: Receipt,
  application_decided: CircleCheckBig,
  voucher_expiring: Ticket,
  plan_ending: Hourglass,
  announcement: Megaphone,
  lesson_question: MessageCircleReply,
  course_reviewed: Star,
  essay_waiting: PenLine,
  course_invitation: MailOpen,
  invitation_answered: MailOpen,
  course_team: UsersRound,
}

export function NotificationIcon({ kind }: { kind: string }) {
  return (
    <span className="grid size-10 shrink-0 place-items-center rounded-md bg-surface-2 text-ink-2">
      <Icon of={(icons as Record<string, LucideIcon>)[kind] ?? Bell} />
    </span>
  )
}
