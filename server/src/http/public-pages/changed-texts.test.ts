import { expect, test } from 'vitest'
import { changedTexts } from './changed-texts.ts'

const changed = { poster: { kind: 'texts', texts: { slogan: { zh: '甲</script><script>alert(1)', en: 'a' } } } }
const editions = { get: async (subject: string) => changed[subject as keyof typeof changed] as never }

test('PLATFORM-01 what platform users changed of a public page stands in it as data, which no text can leave', async () => {
  const element = await changedTexts(editions, '/poster')
  expect(element.match(/<\/?script/g)).toEqual(['<script', '</script'])
  const data = element.replace(/^<script type="application\/json" id="changed-texts">/, '').replace(/<\/script>$/, '')
  expect(JSON.parse(data)).toEqual({ poster: changed.poster.texts })
  expect(await changedTexts({ get: async () => undefined }, '/privacyPolicy')).toBe('')
})
