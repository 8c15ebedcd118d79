import { channelName } from '@zhixin/contract/batches/batch'
import { expect, test } from 'vitest'
import { channelsOf, companyChannel } from './company-channels.ts'

test.each([
  [undefined, channelName.options],
  [0, channelName.options],
  [1, channelName.options],
  [2, channelName.options],
  [3, ['miniProgram']],
])('SEND-02 a company that comes from %s sends through %o', (comeFrom, channels) => {
  expect(channelsOf(comeFrom)).toEqual(channels)
})

test.each([
  [0, 'sms', 'sms'],
  [0, undefined, 'email'],
  [3, 'email', 'miniProgram'],
  [3, undefined, 'miniProgram'],
  [3, 'miniProgram', 'miniProgram'],
] as const)('SEND-02 of a company from %s that sent by %s the next channel is %s', (comeFrom, wished, channel) => {
  expect(companyChannel(comeFrom, wished)).toBe(channel)
})
