import { Bookmark, BookOpen, ClipboardCheck, Hourglass, Radio, type LucideIcon } from 'lucide-react'
import type { EventKind } from '#features/calendar/rules.ts'

/** The icon identifies the kind; the color is only an extra cue. */
export const eventStyles: Record<EventKind, { icon: LucideIcon; soft: string; ink: string }> = {
  session: { icon: Radio, soft: 'bg-brand-soft', ink: 'text-brand-ink' },
  deadline: { icon: ClipboardCheck, soft: 'bg-warning-soft', ink: 'text-warning' },
  end: { icon: Hourglass, soft: 'bg-danger-soft', ink: 'text-danger' },
  reminder: { icon: Bookmark, soft: 'bg-info-soft', ink: 'text-info' },
  study: { icon: BookOpen, soft: 'bg-success-soft', ink: 'text-success' },
}
