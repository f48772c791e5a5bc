// Development server with hot reload and all built-in services.
import { createServer } from 'vite'

process.env.NODE_ENV ??= 'development'
const vite = await createServer({
  server: { middlewareMode: true, hmr: { port: 24_678 } },
  appType: 'custom',
})
const { runServer } = (await vite.ssrLoadModule(
  '/src/server.ts',
)) as typeof import('../src/server.ts')
await runServer((request, response, next) => vite.middlewares(request, response, next))
