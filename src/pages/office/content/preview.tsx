import { href } from 'react-router'
import { PostArticle } from '#features/content/blog/components/post-article.tsx'
import { callerContext, pageRequestContext } from '#platform/call/call.ts'
import { isLocale } from '#platform/language/locale.ts'
import { buildTitleTags } from '#platform/page/title-tags.ts'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Breadcrumbs } from '#ui/actions/breadcrumbs.tsx'
import { TabLinks } from '#ui/actions/tab-links.tsx'
import { officeContent } from '#features/administration/content/contract.ts'
import { officeContentMessages } from '#features/administration/content/messages.ts'
import type { Route } from './+types/preview'

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { reader, origin } = context.get(pageRequestContext)
  const asked = url.searchParams.get('in')
  const tongue = isLocale(asked) ? asked : reader.locale
  return {
    tongue,
    origin,
    post: await context.get(callerContext)(officeContent.preview, { id, tongue }),
  }
}

export const meta: Route.MetaFunction = ({ matches }) => [
  ...buildTitleTags(matches[0].loaderData, (tongue) => officeContentMessages[tongue].previewTitle),
  { name: 'robots', content: 'noindex' },
]

export default function Preview({ loaderData: { tongue, origin, post } }: Route.ComponentProps) {
  const t = useMessages(officeContentMessages)
  const preview = href('/office/content/posts/:id/preview', { id: String(post.id) })
  const here = href('/office/content/:kind/:id', { kind: 'posts', id: String(post.id) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Breadcrumbs
        label={t.previewTitle}
        trail={[
          { to: href('/office/content/:kind', { kind: 'posts' }), title: t.posts },
          { to: here, title: post.title },
        ]}
        here={t.previewTitle}
      />
      <TabLinks
        label={t.languages}
        links={[
          { to: `${preview}?in=en`, title: t.english, current: tongue === 'en' },
          { to: `${preview}?in=ar`, title: t.arabic, current: tongue === 'ar' },
        ]}
      />
      <div
        dir={tongue === 'ar' ? 'rtl' : 'ltr'}
        className="overflow-hidden rounded-lg border border-line bg-bg pb-6"
      >
        <PostArticle post={post} origin={origin} />
      </div>
    </div>
  )
}
