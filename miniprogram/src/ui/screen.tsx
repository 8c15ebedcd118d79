import Taro, { useDidShow } from '@tarojs/taro'
import type { Pair } from '@zhixin/contract/pair'
import { type ReactNode, useEffect } from 'react'
import { toLogin } from '../navigation.ts'
import { useText } from '../state/language.ts'
import { slipSession } from '../state/session.ts'
import { Box } from './elements'
import { TopBar } from './top-bar'

interface ScreenProps {
  title: Pair
  /** Whoever has no session is led to the login. */
  isPublic?: boolean
  /** The way back of a browser's page; WeChat draws its own. */
  withBack?: boolean
  /** The page has no heading but its title. */
  isHeading?: boolean
  children: ReactNode
}

/** A page with its title. */
export function Screen({ title, isPublic = false, withBack = false, isHeading = false, children }: ScreenProps) {
  const t = useText()
  const name = t(title)
  const isIn = isPublic || slipSession.token() !== undefined
  useDidShow(() => {
    if (!isPublic && slipSession.token() === undefined) toLogin()
    void Taro.setNavigationBarTitle({ title: name })
  })
  useEffect(() => void Taro.setNavigationBarTitle({ title: name }), [name])
  return (
    <Box className="screen">
      <TopBar title={name} withBack={withBack} isHeading={isHeading} />
      <Box as="main">{isIn && children}</Box>
    </Box>
  )
}
