import { href } from 'react-router'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { TextLink } from '#ui/actions/text-link.tsx'

type HeaderTexts = Record<'keys' | 'webhooks' | 'text' | 'reference' | 'sections', string>

export function ConnectionsHeader({
  said,
  here,
}: {
  said: HeaderTexts
  here: 'keys' | 'webhooks'
}) {
  return (
    <>
      <header className="max-w-measure">
        <h1 className="text-2xl">{said[here]}</h1>
        <p className="text-ink-2">
          {said.text}{' '}
          <TextLink to={href('/api/docs')} reloadDocument>
            {said.reference}
          </TextLink>
        </p>
      </header>
      <TabLinks
        label={said.sections}
        links={(['keys', 'webhooks'] as const).map((item) => ({
          to: href(`/office/${item}`),
          title: said[item],
          current: item === here,
        }))}
      />
    </>
  )
}
