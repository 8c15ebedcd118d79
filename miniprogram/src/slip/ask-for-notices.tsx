import { useDidShow } from '@tarojs/taro'
import { useCallback, useEffect, useState } from 'react'
import { ask } from '../client/client.ts'
import { errorMessage } from '../client/errors.ts'
import { requestNotices } from '../platform/wechat'
import { useText } from '../state/language.ts'
import { miniText as text } from '../text.ts'
import { Box, Tap } from '../ui/elements'

/**
 * WeChat may tell of the next slip, once for each time that its owner agrees (SEND-05): offered after a confirmation,
 * and on the list, because most companies ask for none. WeChat's question comes only after the button, never at the
 * start; where a message may still be sent there is no button.
 */
export function AskForNotices() {
  const t = useText()
  const [templates, setTemplates] = useState<string[]>([])
  const [outcome, setOutcome] = useState('')
  const look = useCallback(() => {
    ask('mini.messages', {}).then(
      ({ linked, templates: all }) => {
        setTemplates(linked ? all.filter(({ left }) => left === 0).map(({ id }) => id) : [])
        setOutcome('')
      },
      // Only the offer is missing.
      () => undefined,
    )
  }, [])
  useEffect(look, [look])
  // Meanwhile another page may have asked, or a message may have been sent.
  useDidShow(look)
  if (templates.length === 0) return null
  // WeChat shows its question only in answer to a touch.
  const agree = async () => {
    try {
      const results = await requestNotices(templates)
      await ask('mini.subscribed', { results })
      setOutcome(t(results.some(({ result }) => result.startsWith('accept')) ? text.noticesDone : text.noticesNo))
    } catch (error) {
      setOutcome(errorMessage(error, t))
    }
  }
  return (
    <Box as="section" className="notices" label={t(text.notices)}>
      <Box as="p" className="soft">
        {t(text.noticesHint)}
      </Box>
      {outcome ? (
        <Box as="p" className="told" role="status">
          {outcome}
        </Box>
      ) : (
        <Tap className="button button-plain" onTap={() => void agree()}>
          {t(text.noticesAsk)}
        </Tap>
      )}
    </Box>
  )
}
