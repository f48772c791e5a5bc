import {
  Captions,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { playerMessages } from '../messages.ts'
import { playbackSpeeds, formatClock } from '../rules.ts'
import { useVideo, type Player } from '../state.tsx'
import { ControlButton } from './control-button.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SeekBar } from './timeline.tsx'
import { skipSeconds } from '../limits.ts'

type ControlsProps = {
  player: Player
  marks: number[]
  thumbnails: string | null
  captions: { lang: 'en' | 'ar'; label: string }[]
}

/** Left to right in every language. */
export function PlayerControls({ player, marks, thumbnails, captions }: ControlsProps) {
  const t = useMessages(playerMessages)
  const paused = useVideo(player, (it) => it.paused)
  const showsCaptions = useVideo(player, (it) => it.captions !== null)
  const full = useVideo(player, (it) => it.full)
  const [open, setOpen] = useState(false)
  const gear = useRef<HTMLDivElement>(null)
  const canFloat = typeof document !== 'undefined' && document.pictureInPictureEnabled

  useEffect(() => {
    if (!open) return
    const away = (event: Event) => !gear.current?.contains(event.target as Node) && setOpen(false)
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      gear.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('keydown', escape)
    // The popover is in the top layer and does not scroll along.
    const scrolled = () => setOpen(false)
    addEventListener('scroll', scrolled)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('keydown', escape)
      removeEventListener('scroll', scrolled)
    }
  }, [open])

  return (
    <div
      dir="ltr"
      className="absolute inset-x-0 bottom-0 bg-linear-to-t from-[oklch(0_0_0/.85)] via-[oklch(0_0_0/.55)] to-transparent px-3 pt-10 pb-1 text-on-night transition-opacity duration-(--t2) group-data-idle/player:opacity-0 sm:px-5 sm:pb-2"
    >
      <SeekBar player={player} marks={marks} thumbnails={thumbnails} />
      <div className="flex items-center">
        <ControlButton
          icon={paused ? Play : Pause}
          label={paused ? t.play : t.pause}
          onClick={player.toggle}
          className="-ms-2.5 [&_svg]:fill-current"
        />
        <ControlButton icon={RotateCcw} label={t.back} onClick={() => player.by(-skipSeconds)}>
          <Ten />
        </ControlButton>
        <ControlButton icon={RotateCw} label={t.forward} onClick={() => player.by(skipSeconds)}>
          <Ten />
        </ControlButton>
        <Volume player={player} />
        <Clock player={player} />
        <span className="flex-1" />
        {captions.length > 0 && (
          <ControlButton
            icon={Captions}
            label={t.captions}
            aria-pressed={showsCaptions}
            active={showsCaptions}
            onClick={player.toggleCaptions}
          />
        )}
        <Speed player={player} />
        <div ref={gear}>
          <ControlButton
            icon={Settings}
            label={t.settings}
            aria-expanded={open}
            aria-haspopup="dialog"
            onClick={() => setOpen(!open)}
          />
          {open && <SettingsPanel player={player} captions={captions} />}
        </div>
        {canFloat && (
          <ControlButton
            icon={PictureInPicture2}
            label={t.small}
            onClick={player.togglePictureInPicture}
            className="@max-[34rem]:hidden"
          />
        )}
        <ControlButton
          icon={full ? Minimize : Maximize}
          label={full ? t.leaveFull : t.full}
          onClick={() => void player.toggleFullScreen()}
          className="-me-2.5"
        />
      </div>
    </div>
  )
}

const Ten = () => (
  <span
    aria-hidden="true"
    className="absolute inset-0 grid place-items-center pt-px text-[8px] leading-none font-bold"
  >
    10
  </span>
)

function Clock({ player }: { player: Player }) {
  const time = useVideo(player, (it) => formatClock(it.time))
  const duration = useVideo(player, (it) => formatClock(it.duration))
  return (
    <span className="px-1.5 text-sm whitespace-nowrap text-on-night tabular-nums">
      <b className="font-semibold" data-testid="clock">
        {time}
      </b>
      <span className="text-on-night-2 @max-[22rem]:hidden"> / {duration}</span>
    </span>
  )
}

function Volume({ player }: { player: Player }) {
  const t = useMessages(playerMessages)
  const muted = useVideo(player, (it) => it.muted)
  const volume = useVideo(player, (it) => (it.muted ? 0 : it.volume))
  return (
    <span className="flex items-center @max-[34rem]:hidden">
      <ControlButton
        icon={muted ? VolumeX : Volume2}
        label={muted ? t.unmute : t.mute}
        onClick={player.mute}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={Math.round(volume * 100)}
        onChange={(event) => player.setVolume(Number(event.currentTarget.value) / 100)}
        aria-label={t.volume}
        data-volume
        style={{ '--fill': `${volume * 100}%` } as React.CSSProperties}
        className="player-range w-16 @max-[44rem]:hidden"
      />
    </span>
  )
}

function Speed({ player }: { player: Player }) {
  const t = useMessages(playerMessages)
  const rate = useVideo(player, (it) => it.rate)
  return (
    <select
      aria-label={t.speed}
      title={t.speed}
      value={rate}
      onChange={(event) => player.setRate(Number(event.currentTarget.value))}
      className="player-select h-11 w-15 text-center font-semibold @max-[34rem]:hidden"
    >
      {playbackSpeeds.map((speed) => (
        <option key={speed} value={speed}>
          {speed}×
        </option>
      ))}
    </select>
  )
}
