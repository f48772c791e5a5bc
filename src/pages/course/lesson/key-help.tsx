import { Fragment } from 'react'
import { useMessages } from '#platform/language/message-hooks.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Switch } from '#ui/fields/switch.tsx'
import { playerMessages } from '#features/player/video-player/messages.ts'
import { useVideo, type Player } from '#features/player/video-player/state.tsx'

const rows = [
  ['keyToggle', ['Space', 'K']],
  ['keySkip', ['J', 'L']],
  ['keyNudge', ['←', '→']],
  ['keyVolume', ['↑', '↓']],
  ['keyMute', ['M']],
  ['keyCaptions', ['C']],
  ['keyFull', ['F']],
  ['keySpeed', ['<', '>']],
  ['keyPart', ['0', '9']],
  ['keyHelp', ['?']],
] as const

export function ShortcutHelp({ player, onClose }: { player: Player; onClose: () => void }) {
  const t = useMessages(playerMessages)
  const keys = useVideo(player, (it) => it.keys)
  return (
    <Dialog title={t.keys} open onOpenChange={(open) => !open && onClose()}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {rows.map(([what, names]) => (
          <Fragment key={what}>
            <dt dir="ltr" className="flex items-center gap-1.5 text-sm text-ink-3">
              {names.map((item, at) => (
                <Fragment key={item}>
                  {at > 0 && <span>{what === 'keyPart' ? '–' : t.or}</span>}
                  <kbd className="min-w-8 rounded-sm border border-line bg-surface-2 px-2 py-0.5 text-center font-sans text-sm font-medium text-ink">
                    {item}
                  </kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t[what]}</dd>
          </Fragment>
        ))}
      </dl>
      <Switch
        end
        checked={keys}
        onChange={(event) => player.choose({ keys: event.currentTarget.checked })}
      >
        {t.keysOnPage}
      </Switch>
    </Dialog>
  )
}
