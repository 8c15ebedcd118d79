import { existsSync } from 'node:fs'
import { run } from '../run.ts'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Finds the system's Chromium, named by CHROMIUM or in the usual places. */
export function findChromium(): string | null {
  const named = process.env.CHROMIUM
  if (named) return existsSync(named) ? named : null
  return places.find((place) => existsSync(place)) ?? null
}

/** Installs Chromium and fonts for Chinese from Debian's packages, if they are missing and may be installed. */
export async function provideChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  const apt = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  if (!apt) throw new Error('Chromium was not found. Install it, or name it: CHROMIUM=/path/to/chromium npm test')
  process.stdout.write('Chromium is missing: installing it from the packages of the system\n')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  const installed = findChromium()
  if (!installed) throw new Error('Chromium could not be installed')
  return installed
}
