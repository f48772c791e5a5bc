import { href } from 'react-router'
import { DarkHeader } from '#features/catalogue/components/dark-header.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { buildExcerpt } from '#platform/page/excerpt.server.ts'
import { buildBreadcrumbList, JsonLd, buildOrganization } from '#platform/page/json-ld.tsx'
import { buildPageTags } from '#platform/page/page-tags.ts'
import { useAcademy, type Academy } from '#platform/page/academy/described-academy.ts'
import { useFormat, useMessages } from '#platform/language/message-hooks.tsx'
import { FormattedText } from '#ui/base/formatted.tsx'
import { Accordion, AccordionItem } from '#ui/actions/accordion.tsx'
import { ButtonLink } from '#ui/actions/button-link.tsx'
import { Prose } from '#ui/display/prose.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'
import { aboutCalls, type AboutPage } from '#features/content/about/contract.ts'
import { aboutMessages } from '#features/content/about/messages.ts'
import { NamedIcon } from '#features/content/named-icon.tsx'
import { stripHtml } from '#features/content/about/rules.ts'
import type { Route } from './+types/about-us'

export async function loader({ context }: Route.LoaderArgs) {
  const call = context.get(callerContext)
  const [page, faqs] = await Promise.all([call(aboutCalls.page, {}), call(aboutCalls.faqs, {})])
  return {
    page,
    faqs,
    description: buildExcerpt(page.intro),
    origin: context.get(pageRequestContext).origin,
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  loaderData
    ? buildPageTags(matches[0].loaderData, {
        title: loaderData.page.title,
        description: loaderData.description,
        share: { kind: 'page', slug: 'about-us' },
      })
    : []

export default function AboutUs({ loaderData: { page, faqs, origin } }: Route.ComponentProps) {
  const t = useMessages(aboutMessages)
  return (
    <>
      <StructuredData page={page} faqs={faqs} origin={origin} />
      <DarkHeader slug="farqad-hero">
        <p className="text-sm font-semibold text-on-night-2 md:pt-8">{page.title}</p>
        <h1 className="text-4xl">{page.tagline}</h1>
        <p className="max-w-160 text-lg leading-body text-on-night-2 md:pb-8">{page.intro}</p>
      </DarkHeader>
      <div className="wrap grid gap-16 pt-10">
        <Figures figures={page.figures} />
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Prose html={page.html} lang={page.lang} className="w-full text-lg" />
          <aside className="grid content-start gap-4 self-start rounded-lg bg-surface-2 p-6">
            <h2 className="text-xl">{t.principles}</h2>
            <ul className="grid gap-5">
              {page.principles.map((principle) => (
                <li key={principle.title} className="flex gap-4">
                  <span className="grid size-11 shrink-0 place-items-center rounded-md bg-brand-soft text-brand-ink">
                    <NamedIcon name={principle.icon} />
                  </span>
                  <div>
                    <h3 className="font-sans text-md font-semibold">{principle.title}</h3>
                    <p className="text-sm text-ink-2">{principle.text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </aside>
        </div>
        {faqs.length > 0 && (
          <section className="grid grid-cols-1 gap-5">
            <h2 className="text-2xl">{t.faqs}</h2>
            <Accordion>
              {faqs.map((faq) => (
                <AccordionItem key={faq.slug} title={faq.question}>
                  <Prose html={faq.html} lang={faq.lang} />
                </AccordionItem>
              ))}
            </Accordion>
            <p className="text-sm text-ink-2">
              {t.faqsText} <TextLink to={href('/contact-us')}>{t.contact}</TextLink>
            </p>
          </section>
        )}
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={href('/courses')}>{t.courses}</ButtonLink>
          <ButtonLink variant="soft" to={href('/become-trainer')}>
            {t.teach}
          </ButtonLink>
        </p>
      </div>
    </>
  )
}

function Figures({ figures }: Pick<AboutPage, 'figures'>) {
  const t = useMessages(aboutMessages)
  const format = useFormat()
  return (
    <section aria-label={t.figures}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {figures.map((figure) => (
          <li
            key={figure.label}
            className="flex items-center gap-4 rounded-lg border border-line bg-surface p-6"
          >
            <span className="grid size-12 shrink-0 place-items-center rounded-full bg-accent-soft text-accent-ink">
              <NamedIcon name={figure.icon} size={24} />
            </span>
            <p className="min-w-0 text-sm leading-ui text-ink-2">
              <FormattedText
                as="b"
                className="block font-display text-2xl leading-tight font-bold text-ink"
              >
                {format.count(figure.value)}
              </FormattedText>{' '}
              {figure.label}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AboutUsData = Omit<Route.ComponentProps['loaderData'], 'description'>

function StructuredData(about: AboutUsData) {
  const academy = useAcademy()
  return <JsonLd data={import.meta.env.SSR && { '@graph': buildStructuredData(about, academy) }} />
}

function buildStructuredData({ page, faqs, origin }: AboutUsData, academy: Academy) {
  const questions = faqs.map((faq) => ({
    '@type': 'Question',
    name: faq.question,
    acceptedAnswer: { '@type': 'Answer', text: stripHtml(faq.html) },
  }))
  return [
    buildOrganization(origin, { name: academy.name, description: page.intro }),
    buildBreadcrumbList(origin, academy, [{ title: page.title, path: href('/about-us') }]),
    ...(questions.length ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ]
}
