import type { Page } from '@playwright/test'
import { pictureLetters } from '@zhixin/server/captcha/glyphs'
import { urlOfRunning } from '@zhixin/server/database/embedded/running'
import { programUrlsOf } from '@zhixin/server/database/logins'
import { openPools } from '@zhixin/server/database/pools'
import { platformStatement } from '@zhixin/server/database/transaction'
import { readMasterKey } from '@zhixin/server/security/master-key'
import { openVault } from '@zhixin/server/security/vault'
import pino from 'pino'
import { expect } from './fixtures.ts'
import type { RunningProgram } from './program.ts'

const everyAnswer = pictureLetters.flatMap((a) =>
  pictureLetters.flatMap((b) => pictureLetters.flatMap((c) => pictureLetters.map((d) => a + b + c + d))),
)

/**
 * Returns a function that types the answer to the CAPTCHA on the page. Stories cannot read the picture, because it is
 * drawn against programs, so they find its text by the hash that the program stored.
 */
export async function pictureTyper(page: Page, program: RunningProgram) {
  let shown: string | undefined
  page.on('response', (response) => {
    if (response.url().includes('/kaptcha/')) shown = response.headers()['picture-id']
  })
  return async (): Promise<void> => {
    let answer: string | undefined
    // An answered picture is removed, and the next one may still be loading.
    await expect
      .poll(async () => {
        answer = shown === undefined ? undefined : await answerTo(program, shown)
        return answer
      })
      .toBeDefined()
    await page.getByLabel(/^图片验证码$|^CAPTCHA$/).fill(answer ?? '')
  }
}

async function answerTo({ dataDir }: RunningProgram, id: string): Promise<string | undefined> {
  const pools = openPools(programUrlsOf((await urlOfRunning(dataDir)) ?? ''), pino({ level: 'silent' }))
  try {
    const master = await readMasterKey({ dataDir, masterKey: null })
    const vault = await openVault(pools, master, { now: () => new Date() })
    const kept = await platformStatement(pools)
      .selectFrom('picture_code')
      .select('answer_hash')
      .where('id', '=', id)
      .executeTakeFirst()
    if (!kept) return undefined
    const answer = everyAnswer.find((each) => vault.lookupHash('picture', `${id} ${each}`).equals(kept.answer_hash))
    if (!answer) throw new Error('No answer fits the picture')
    return answer
  } finally {
    await pools.end()
  }
}
