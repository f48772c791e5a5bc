import {
  Bell,
  CreditCard,
  Database,
  Globe,
  IdCard,
  Image,
  ShieldCheck,
  Smartphone,
} from 'lucide-react'
import { href } from 'react-router'
import { pickName } from '#platform/language/names.ts'
import { useFormat, useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Avatar } from '#ui/display/avatar.tsx'
import { Icon } from '#ui/base/icon.tsx'
import { Pill } from '#ui/display/pill.tsx'
import { Address } from '#ui/display/breakable-address.tsx'
import { profileMessages } from '#features/accounts/profile/messages.ts'
import { formatNameWithMiddle, findProfileGaps } from '#features/accounts/profile/rules.ts'
import type { OwnProfile } from './identity-section.tsx'
import { BidiText } from '#ui/base/bidi-text.tsx'

export function ProfileHead({ profile, title }: { profile: OwnProfile; title: string }) {
  const t = useMessages(profileMessages)
  const format = useFormat()
  const { gaps, filled } = findProfileGaps(profile)
  const called = pickName(useLocale(), profile)
  const name = formatNameWithMiddle({ ...profile, called })
  return (
    <header className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <Avatar name={name} hue={profile.hue} src={profile.image} size={96} />
      <div className="grid min-w-0 flex-1 basis-64 gap-1.5">
        <h1 className="text-4xl">{title}</h1>
        <p className="flex min-w-0 flex-wrap items-center text-sm text-ink-2 max-sm:grid max-sm:justify-items-start">
          <BidiText>{name}</BidiText>
          <span className="sep max-sm:hidden" aria-hidden="true" />
          <Address>{profile.email}</Address>
        </p>
        <span>
          <Pill>{t.since(format.date(profile.created_at, 'month'))}</Pill>
        </span>
      </div>
      {gaps[0] && (
        <div className="grid w-full gap-1.5 rounded-lg bg-surface-2 p-5 text-sm sm:max-w-80">
          <FormattedText as="b" className="font-semibold">
            {t.complete(format.percent(filled))}
          </FormattedText>
          <a href={gapPlaces[gaps[0]]} className="text-ink-2 underline underline-offset-[.25em]">
            {t[`gap_${gaps[0]}`]}
          </a>
          <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-surface">
            <span
              className="block h-full rounded-full bg-brand"
              style={{ inlineSize: `${filled * 100}%` }}
            />
          </span>
        </div>
      )}
    </header>
  )
}

const gapPlaces = {
  country_id: '#region',
  mobile: '#phone',
  job: '#identity',
  education_level: '#identity',
  birth_date: '#identity',
  image: '#picture',
}

export function SectionLinks() {
  const t = useMessages(profileMessages)
  const links = [
    ['#identity', IdCard, t.identity],
    ['#picture', Image, t.picture],
    ['#phone', Smartphone, t.phone],
    ['#region', Globe, t.region],
    ['#paid', CreditCard, t.paid],
    ['#security', ShieldCheck, t.security],
    ['#data', Database, t.data],
    [href('/my/notifications/preferences'), Bell, t.notifications],
  ] as const
  return (
    <nav
      aria-label={t.sections}
      className="flex min-w-0 gap-1 overflow-x-auto [scrollbar-width:none] lg:sticky lg:top-24 lg:grid"
    >
      {links.map(([to, icon, label]) => (
        <a
          key={to}
          href={to}
          className="flex min-h-target shrink-0 items-center gap-3 rounded-md px-4 text-sm font-medium text-ink-2 hover:bg-brand-soft hover:text-brand-ink"
        >
          <Icon of={icon} size={18} />
          {label}
        </a>
      ))}
    </nav>
  )
}
