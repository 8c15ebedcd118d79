import { existsSync } from 'node:fs'
import { run } from '../run.ts'

/**
 * Where Chromium stands, the best place first. The headless shell is the same engine without the desktop's parts: the
 * stories take a quarter less time in it.
 */
const shell = '/usr/bin/chromium-headless-shell'
const places = [shell, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Finds the system's Chromium, named by CHROMIUM or in the usual places. */
function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return places.find((place) => existsSync(place)) ?? null
}

/** Installs Chromium and fonts for Chinese from Debian's packages, if they are missing and may be installed. */
export async function provideChromium(): Promise<string> {
  const isNamed = Boolean(process.env.CHROMIUM)
  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0 && !isNamed
  if (mayInstall && !existsSync(shell)) await install(findChromium() === null)
  const found = findChromium()
  if (!found) throw new Error('Chromium was not found. Install it, or name it: CHROMIUM=/path/to/chromium npm test')
  return found
}

async function install(isMissing: boolean): Promise<void> {
  process.stdout.write("Installing Chromium's headless shell from the packages of the system\n")
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update', '-qq'], quiet)
  const options = ['install', '-y', '-qq', '--no-install-recommends']
  const code = update || (await run('apt-get', [...options, 'chromium-headless-shell', 'fonts-noto-cjk'], quiet))
  // Not every release has the shell as a package of its own.
  if (code !== 0 && isMissing) await run('apt-get', [...options, 'chromium', 'fonts-noto-cjk'], quiet)
}
