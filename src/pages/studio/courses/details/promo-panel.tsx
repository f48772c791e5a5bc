import { Form } from 'react-router'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Button } from '#ui/actions/button.tsx'
import type { Video } from '#features/authoring/videos/contract.ts'
import { videoUploadMessages } from '#features/authoring/videos/messages.ts'
import { VideoPanel } from '#pages/studio/courses/components/video-panel.tsx'

export function PromoPanel({
  course_id,
  part_id,
  promo,
  state,
}: {
  course_id: number
  part_id: number
  promo: string | null
  state: { can_make: boolean; video: Video | null }
}) {
  const t = useMessages(videoUploadMessages)
  return (
    <VideoPanel
      course_id={course_id}
      part_id={part_id}
      title={t.promo}
      text={t.promoText}
      state={state}
      current={
        promo && (
          <div className="grid justify-items-start gap-2">
            {/* eslint-disable-next-line jsx-a11y/media-has-caption -- a film about a course has its captions in the picture */}
            <video
              key={promo}
              src={`/media/${promo}`}
              controls
              playsInline
              preload="metadata"
              aria-label={t.promo}
              className="aspect-video w-96 max-w-full rounded-md bg-night"
            />
            <Form method="post" preventScrollReset>
              <input type="hidden" name="sheet" value="promo" />
              <input type="hidden" name="part_id" value={part_id} />
              <input type="hidden" name="key" value={promo} />
              <Button type="submit" variant="ghost" size="xs">
                {t.removePromo}
              </Button>
            </Form>
          </div>
        )
      }
    />
  )
}
