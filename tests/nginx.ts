import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findFreePort } from './postgres.ts'

/** Null if missing. Its folder is often not in PATH. */
export function findNginx(): string | null {
  const folders = [
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
    '/usr/local/bin',
    ...(process.env.PATH ?? '').split(':'),
  ]
  return folders.map((it) => join(it, 'nginx')).find((it) => existsSync(it)) ?? null
}

/** Uses `deploy/nginx.conf`; only addresses and certificate are replaced. */
export async function startNginx(upstreams: [number, number]) {
  const nginx = findNginx()
  if (!nginx) throw new Error('nginx is not installed: the tests need it.')
  const folder = mkdtempSync(join(tmpdir(), 'farqad-nginx-'))
  const [port, plainPort] = [await findFreePort(), await findFreePort()]
  const [certificate, key] = [join(folder, 'academy.pem'), join(folder, 'academy.key')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      ...curve,
      '-days',
      '2',
      '-subj',
      '/CN=academy.example',
      '-out',
      certificate,
      '-keyout',
      key,
    ],
    {
      stdio: 'ignore',
    },
  )
  const site = [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen 80', `listen 127.0.0.1:${plainPort}`],
    ['/etc/ssl/academy.pem', certificate],
    ['/etc/ssl/academy.key', key],
    // A second virtual host.
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['/etc/ssl/academy-content.pem', certificate],
    ['/etc/ssl/academy-content.key', key],
  ].reduce(
    (text, [from, to]) => replaceRequired(text, from!, to!),
    readFileSync('deploy/nginx.conf', 'utf8'),
  )
  writeFileSync(join(folder, 'nginx.conf'), buildMainConfig(site, folder))

  const server = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said = { err: '' }
  server.stderr.on('data', (it) => (said.err += it))
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (server.exitCode !== null || tries > 200)
      throw new Error(`nginx does not start: ${said.err}`)
    await pause(50)
  }
  return { port, plainPort, said, stop }
}

function replaceRequired(text: string, from: string, to: string) {
  if (!text.includes(from)) throw new Error(`deploy/ has no ${from} any more.`)
  return text.replace(from, () => to)
}

/** From `deploy/nginx-main.conf`. */
const buildMainConfig = (site: string, folder: string) =>
  [
    ['user www-data;', process.getuid?.() === 0 ? 'user root;' : ''],
    ['worker_processes auto;', 'daemon off; worker_processes 1;'],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    // The test machine may have a lower limit.
    ['worker_rlimit_nofile 65536;', ''],
    [
      'include /etc/nginx/mime.types;',
      ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((it) => `${it}_temp_path ${folder}/${it};`)
        .join(' '),
    ],
    ['include /etc/nginx/conf.d/*.conf;', site],
  ].reduce(
    (text, [from, to]) => replaceRequired(text, from!, to!),
    readFileSync('deploy/nginx-main.conf', 'utf8'),
  )

function isListening(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })
}
