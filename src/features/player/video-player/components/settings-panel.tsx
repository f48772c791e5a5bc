import type { ReactNode } from 'react'
import { getDirection, type Locale } from '#platform/language/locale.ts'
import { useLocale, useMessages } from '#platform/language/message-hooks.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { playerMessages } from '../messages.ts'
import { playbackSpeeds } from '../rules.ts'
import { useVideo, type Player } from '../state.tsx'

/** Follows the text direction of the page. */
export function SettingsPanel({
  player,
  captions,
}: {
  player: Player
  captions: { lang: Locale; label: string }[]
}) {
  const t = useMessages(playerMessages)
  const locale = useLocale()
  const video = useVideo(player, (it) => it)
  const heights = video.heights.toSorted((a, b) => b - a)
  return (
    <div
      ref={place}
      popover="manual"
      role="dialog"
      aria-label={t.settings}
      lang={locale}
      dir={getDirection(locale)}
      className="fixed inset-auto m-0 grid w-[min(19rem,calc(100vw-1rem))] gap-1 rounded-lg border-0 bg-night p-4 text-sm text-on-night shadow-e3 ring-1 ring-on-night/15"
    >
      <Choice
        label={t.speed}
        dir="ltr"
        value={video.rate}
        onChange={(it) => player.setRate(Number(it))}
      >
        {playbackSpeeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </Choice>
      {captions.length > 0 && (
        <Choice
          label={t.captions}
          value={pickCaptionLanguage(video.captions, captions, locale) ?? ''}
          onChange={(text) => player.showCaptions(text === '' ? null : (text as Locale))}
        >
          <option value="">{t.captionsOff}</option>
          {captions.map((caption) => (
            <option key={caption.lang} value={caption.lang} lang={caption.lang}>
              {caption.label}
            </option>
          ))}
        </Choice>
      )}
      {heights.length > 1 && (
        <Choice
          label={t.quality}
          value={video.height ?? ''}
          onChange={(it) => player.limit(it === '' ? null : Number(it))}
        >
          <option value="">
            {video.shown && video.height === null ? t.autoAt(`${video.shown}p`) : t.auto}
          </option>
          {heights.map((height) => (
            <option key={height} value={height}>
              {t.upTo(`${height}p`)}
            </option>
          ))}
        </Choice>
      )}
      <Switch
        end
        checked={video.goesOn}
        onChange={(event) => player.choose({ goesOn: event.currentTarget.checked })}
        className="text-on-night!"
      >
        {t.goesOn}
      </Switch>
      <Switch
        end
        checked={video.keys}
        onChange={(event) => player.choose({ keys: event.currentTarget.checked })}
        className="text-on-night!"
      >
        {t.keysOnPage}
      </Switch>
    </div>
  )
}

/** The chosen language, else the reader's, else the first. */
export function pickCaptionLanguage(
  wanted: Locale | 'own' | null,
  captions: { lang: Locale }[],
  locale: Locale,
): Locale | null {
  if (wanted === null) return null
  const lang = wanted === 'own' ? locale : wanted
  return (captions.find((it) => it.lang === lang) ?? captions[0])?.lang ?? null
}

function Choice({
  label,
  value,
  onChange,
  dir,
  children,
}: {
  label: string
  dir?: 'ltr'
  value: string | number
  onChange: (value: string) => void
  children: ReactNode
}) {
  return (
    <label className="flex min-h-target items-center justify-between gap-3">
      {label}
      <select
        dir={dir}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className="player-select h-9 max-w-40 bg-on-night/10 px-3"
      >
        {children}
      </select>
    </label>
  )
}

/** Positions the top-layer panel above its button, within the viewport. */
function place(panel: HTMLElement | null) {
  const button = panel?.parentElement?.querySelector('button')?.getBoundingClientRect()
  if (!panel || !button) return
  panel.showPopover()
  const { width, height } = panel.getBoundingClientRect()
  const above = button.top - height - 12
  panel.style.insetBlockStart = `${above >= 8 || button.bottom + height > innerHeight ? Math.max(8, above) : button.bottom + 8}px`
  panel.style.left = `${Math.max(8, Math.min(innerWidth - width - 8, button.right - width + 48))}px`
}
