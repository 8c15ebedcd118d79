import { openDataOf } from '@zhixin/domain/wecom/open-data'
import { createElement, use, useEffect, useRef } from 'react'
import { useText } from '../../ui/language.ts'
import { WecomScriptsContext } from './scripts-state.ts'
import { openDataText as text } from './text.ts'
import { bindOpenData } from './wecom-sdk.ts'

/**
 * A name of the roster. One that WeCom keeps to itself is shown by WeCom's own element; outside WeCom its id stands
 * there, with the reason (WECOM-02).
 */
export function PersonName({ name }: { name: string }) {
  const t = useText()
  const isReady = use(WecomScriptsContext)
  const hidden = openDataOf(name)
  if (!hidden) return name
  return isReady ? <OpenDataName {...hidden} /> : <span title={t(text.hidden)}>{hidden.id}</span>
}

function OpenDataName({ type, id }: { type: string; id: string }) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (element.current) bindOpenData(element.current)
  }, [])
  return createElement('ww-open-data', { ref: element, type, openid: id, key: id })
}
