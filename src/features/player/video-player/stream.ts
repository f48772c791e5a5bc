import type Hls from 'hls.js'
import { replacePrefix } from './rules.ts'

export type VideoStream = {
  /** Maximum height; null adapts to bandwidth and size. */
  limit(height: number | null): void
  renew(prefix: string): void
  retry(): void
  close(): void
}

type StreamRequest = {
  address: string
  /** Start position in seconds; can change until playback starts. */
  start(): number
  link: { thrifty: boolean; lowestFirst: boolean; bits: number }
  limit: number | null
  onHeights(heights: number[]): void
  /** Not called when the browser selects the quality itself. */
  onHeight(height: number): void
  onTrouble(trouble: 'lost' | 'expired' | 'broken' | null): void
}

/** Uses hls.js where Media Source Extensions exist, else native HLS. */
export async function openStream(
  video: HTMLVideoElement,
  wanted: StreamRequest,
): Promise<VideoStream> {
  if (!('MediaSource' in window || 'ManagedMediaSource' in window))
    return openNativeStream(video, wanted)
  const { default: Player } = await import('hls.js/light')
  return Player.isSupported()
    ? openHlsStream(video, wanted, Player)
    : openNativeStream(video, wanted)
}

function openHlsStream(
  video: HTMLVideoElement,
  it: StreamRequest,
  Player: typeof Hls,
): VideoStream {
  let prefix: string | null = null
  const hls = new Player({
    startPosition: it.start() || -1,
    startLevel: it.link.lowestFirst ? 0 : -1,
    abrEwmaDefaultEstimate: it.link.bits,
    testBandwidth: false,
    capLevelToPlayerSize: true,
    // A small buffer on metered links, because low quality would otherwise buffer minutes.
    maxBufferLength: it.link.thrifty ? 15 : 30,
    maxMaxBufferLength: it.link.thrifty ? 15 : 60,
    // On metered links nothing loads before playback.
    autoStartLoad: !it.link.thrifty,
    backBufferLength: 60,
    enableWorker: false,
    // URLs expire during playback, so every segment uses the current prefix.
    xhrSetup: (xhr, url) => {
      if (prefix) xhr.open('GET', replacePrefix(url, prefix), true)
    },
  })
  const limit = (height: number | null) => {
    // On metered links 360p is the maximum until the person chooses more.
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
  hls.on(Player.Events.LEVEL_SWITCHED, (_, { level }) =>
    it.onHeight(hls.levels[level]?.height ?? 0),
  )
  hls.on(Player.Events.FRAG_BUFFERED, () => it.onTrouble(null))
  hls.on(Player.Events.ERROR, (_, { type, fatal, response }) => {
    if ([401, 403, 410].includes(response?.code ?? 0)) return it.onTrouble('expired')
    if (!fatal) return
    if (type === Player.ErrorTypes.NETWORK_ERROR) return it.onTrouble('lost')
    if (type === Player.ErrorTypes.MEDIA_ERROR && recoveries++ < 2) return hls.recoverMediaError()
    it.onTrouble('broken')
  })
  let recoveries = 0
  const begin = () => hls.startLoad(video.currentTime || it.start() || -1)
  if (it.link.thrifty) video.addEventListener('play', begin, { once: true })
  hls.loadSource(it.address)
  hls.attachMedia(video)
  return {
    limit,
    renew: (next) => void (prefix = next),
    // Reloads the playlist only if it was never loaded.
    retry: () =>
      hls.levels.length
        ? begin()
        : hls.loadSource(prefix ? replacePrefix(it.address, prefix) : it.address),
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
    video.addEventListener('loadedmetadata', () => void (video.currentTime = it.start()), {
      once: true,
    })
  }
  const failed = () =>
    it.onTrouble(
      video.error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED && navigator.onLine
        ? 'expired'
        : 'lost',
    )
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
