// Renders badge images in a worker thread.
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { handleWorkerMessages } from '#platform/files/worker-thread.server.ts'

const size = 400

async function draw(svg: string) {
  const canvas = createCanvas(size, size)
  const ctx = canvas.getContext('2d')
  ctx.beginPath()
  ctx.arc(size / 2, size / 2, size / 2 - 6, 0, Math.PI * 2)
  ctx.save()
  ctx.clip()
  const sized = svg.replace('<svg ', `<svg width="${size}" height="${size}" `)
  ctx.drawImage(
    await loadImage(Buffer.from(sized)),
    -size * 0.12,
    -size * 0.12,
    size * 1.24,
    size * 1.24,
  )
  ctx.restore()
  ctx.lineWidth = 8
  ctx.strokeStyle = '#c8932f'
  ctx.stroke()
  return canvas.encode('png')
}

handleWorkerMessages(draw)
