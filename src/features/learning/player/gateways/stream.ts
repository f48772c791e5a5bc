import type Hls from 'hls.js'
import { replacePrefix } from '../rules.ts'

/** What a video is fed from. */
export type VideoStream = {
  /** Shows at most this height from now on; null: what fits the link and the size. */
  limit(height: number | null): void
  /** The addresses begin anew. */
  renew(prefix: string): void
  /** Goes on after the connection was lost. */
  retry(): void
  close(): void
}

type StreamRequest = {
  address: string
  /** Where it is to begin, in seconds: that may change until it does. */
  start(): number
  link: { thrifty: boolean; lowestFirst: boolean; bits: number }
  limit: number | null
  onHeights(heights: number[]): void
  /** The height that is shown; null when the browser decides and does not tell. */
  onHeight(height: number): void
  onTrouble(trouble: 'lost' | 'expired' | 'broken' | null): void
}

/** Feeds a video: by our own player where the browser lets us choose what is fetched, else by the browser's. */
export async function openStream(video: HTMLVideoElement, wanted: StreamRequest): Promise<VideoStream> {
  if (!('MediaSource' in window || 'ManagedMediaSource' in window)) return openNativeStream(video, wanted)
  const { default: Player } = await import('hls.js/light')
  return Player.isSupported() ? openHlsStream(video, wanted, Player) : openNativeStream(video, wanted)
}

function openHlsStream(video: HTMLVideoElement, it: StreamRequest, Player: typeof Hls): VideoStream {
  let prefix: string | null = null
  const hls = new Player({
    startPosition: it.start() || -1,
    startLevel: it.link.lowestFirst ? 0 : -1,
    abrEwmaDefaultEstimate: it.link.bits,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    // Not more than somebody is about to watch: where little is enough, minutes of it would fit into what is usual.
    maxBufferLength: it.link.thrifty ? 15 : 30,
    maxMaxBufferLength: it.link.thrifty ? 15 : 60,
    // Where data is dear, nothing is fetched before somebody wants to watch.
    autoStartLoad: !it.link.thrifty,
    backBufferLength: 60,
    enableWorker: false,
    // A film outlives its address: each piece is asked for at the one that holds now.
    xhrSetup: (xhr, url) => {
      if (prefix) xhr.open('GET', replacePrefix(url, prefix), true)
    },
  })
  const limit = (height: number | null) => {
    // Where data is dear, the smallest that can be read is enough until a person asks for more.
    const most = height ?? (it.link.thrifty ? 360 : null)
    hls.autoLevelCapping =
      most === null
        ? -1
        : Math.max(
            0,
            hls.levels.findLastIndex((level) => level.height <= most),
          )
  }
  hls.on(Player.Events.MANIFEST_PARSED, (_, { levels }) => {
    it.onHeights(levels.map((level) => level.height))
    limit(it.limit)
  })
  hls.on(Player.Events.LEVEL_SWITCHED, (_, { level }) => it.onHeight(hls.levels[level]?.height ?? 0))
  hls.on(Player.Events.FRAG_BUFFERED, () => it.onTrouble(null))
  hls.on(Player.Events.ERROR, (_, { type, fatal, response }) => {
    if ([401, 403, 410].includes(response?.code ?? 0)) return it.onTrouble('expired')
    if (!fatal) return
    if (type === Player.ErrorTypes.NETWORK_ERROR) return it.onTrouble('lost')
    if (type === Player.ErrorTypes.MEDIA_ERROR && recoveries++ < 2) return hls.recoverMediaError()
    it.onTrouble('broken')
  })
  let recoveries = 0
  // Where it was, or should have begun.
  const begin = () => hls.startLoad(video.currentTime || it.start() || -1)
  if (it.link.thrifty) video.addEventListener('play', begin, { once: true })
  hls.loadSource(it.address)
  hls.attachMedia(video)
  return {
    limit,
    renew: (next) => void (prefix = next),
    // A list that was never read is asked for again, else only what is missing.
    retry: () => (hls.levels.length ? begin() : hls.loadSource(prefix ? replacePrefix(it.address, prefix) : it.address)),
    close: () => {
      video.removeEventListener('play', begin)
      hls.destroy()
    },
  }
}

function openNativeStream(video: HTMLVideoElement, it: StreamRequest): VideoStream {
  let address = it.address
  const open = () => {
    video.src = address
    video.addEventListener('loadedmetadata', () => void (video.currentTime = it.start()), { once: true })
  }
  const failed = () => it.onTrouble(video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && navigator.onLine ? 'expired' : 'lost')
  const playing = () => it.onTrouble(null)
  video.addEventListener('error', failed)
  video.addEventListener('playing', playing)
  open()
  return {
    limit: () => {},
    renew: (prefix) => void (address = replacePrefix(address, prefix)),
    retry: open,
    close: () => {
      video.removeEventListener('error', failed)
      video.removeEventListener('playing', playing)
      video.removeAttribute('src')
      video.load()
    },
  }
}
