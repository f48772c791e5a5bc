import type { ReactNode } from 'react'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Alert } from '#ui/display/alert.tsx'
import { ContentsList } from '#ui/display/contents-list.tsx'
import { Passage } from '#ui/display/passage.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import type { Policy } from './contract.ts'
import { policyMessages } from './messages.ts'

export function PolicyText({
  policy,
  path,
  children,
}: {
  policy: Policy
  path: string
  children?: ReactNode
}) {
  const t = useMessages(policyMessages)
  const format = useFormat()
  const day = (iso: string) => format.date(iso)
  const newest = policy.versions[0]!
  const earlier = policy.versions.filter((it) => it.version < newest.version)
  return (
    <article className="wrap grid gap-8 pt-6 pb-10">
      <header className="grid gap-2 border-b border-line pb-6">
        <Passage as="h1" lang={policy.lang} className="text-3xl">
          {policy.title}
        </Passage>
        <FormattedText as="p" className="text-sm text-ink-3">
          <FormattedText as="time" dateTime={policy.published_at}>
            {t.inForce(day(policy.published_at))}
          </FormattedText>
          <span className="sep" />
          {t.version(format.number(policy.version))}
        </FormattedText>
      </header>
      {policy.version !== newest.version && (
        <Alert tone="warn" title={t.olderTitle}>
          <TextLink to={path}>{t.current}</TextLink>
        </Alert>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        {policy.contents.length > 1 ? (
          <ContentsList title={t.contents} contents={policy.contents} />
        ) : (
          <div />
        )}
        <div className="grid min-w-0 grid-cols-1 gap-10">
          <Prose html={policy.html} lang={policy.lang} className="w-full text-md" />
          {earlier.length > 0 && (
            <nav aria-label={t.earlier} className="print:hidden">
              <h2 className="mb-2 text-lg">{t.earlier}</h2>
              <ul className="grid gap-1 text-sm">
                {earlier.map((item) => (
                  <li key={item.version}>
                    <FormattedText as={TextLink} to={`${path}?version=${item.version}`}>
                      {t.version(format.number(item.version))}
                    </FormattedText>
                    <span className="sep" />
                    <FormattedText as="time" dateTime={item.published_at} className="text-ink-3">
                      {day(item.published_at)}
                    </FormattedText>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {children}
        </div>
      </div>
    </article>
  )
}
