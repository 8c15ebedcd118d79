import type { AskOf } from '@zhixin/contract/calls'
import type { Content, ContentOf } from '@zhixin/contract/platform/editions'
import { expect } from 'vitest'
import type { Caller } from '../test-app.ts'

/** Reads a document, changes it and saves it. */
export async function changeDocument<Kind extends Content['kind']>(
  by: Caller,
  subject: string,
  kind: Kind,
  edit: (content: ContentOf<Kind>) => ContentOf<Kind>,
  more: Partial<AskOf<'platform.save'>> = {},
) {
  const { version, content } = await by.ok('platform.read', { subject })
  expect(content.kind).toBe(kind)
  return by.call('platform.save', { subject, version, content: edit(content as ContentOf<Kind>), ...more })
}
