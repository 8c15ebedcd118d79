import { Button, Canvas, Image, Input, Text, Textarea, View } from '@tarojs/components'
import Taro from '@tarojs/taro'
import { useEffect, useId, useRef } from 'react'
import type { AreaProps, BoxProps, FieldProps, ImageProps, Kind, PadProps, TapProps } from './element-props.ts'
import { clipPoint, drawStrokes, padShape } from './strokes.ts'

/** The elements of the pages in WeChat: its own components, with the roles and names that its screen readers speak. */

const inText: readonly Kind[] = ['span', 'strong', 'small', 'del', 'ins']
const roles: Partial<Record<Kind, string>> = { h1: 'heading', h2: 'heading', section: 'region', article: 'article' }

/** Attributes that Taro's types do not know (config/spoken-names.js puts them into the templates). */
const spoken = (role: string | undefined, label: string | undefined): Record<string, string> => ({
  ...(role ? { 'aria-role': role } : {}),
  ...(label ? { 'aria-label': label } : {}),
})

export function Box({ as = 'div', className, label, role, id, children }: BoxProps) {
  const classes = `${className ?? ''} el-${as}`
  const given = { className: classes, ...(id ? { id } : {}), ...spoken(role ?? roles[as], label) }
  return inText.includes(as) ? <Text {...given}>{children}</Text> : <View {...given}>{children}</View>
}

export function Tap({ className, label, pressed, disabled = false, onTap, children }: TapProps) {
  return (
    <Button
      className={`tap ${className ?? ''} ${pressed ? 'is-pressed' : ''} ${disabled ? 'is-disabled' : ''}`}
      hoverClass={disabled ? 'none' : 'is-touched'}
      disabled={disabled}
      onClick={onTap}
      {...spoken(undefined, label)}
    >
      {children}
    </Button>
  )
}

export function Field({
  className,
  label,
  value,
  kind,
  maxLength,
  placeholder,
  disabled,
  onValue,
  onDone,
}: FieldProps) {
  return (
    <Input
      className={className ?? ''}
      type={kind === 'number' ? 'number' : 'text'}
      value={value}
      maxlength={maxLength}
      placeholder={placeholder ?? ''}
      disabled={disabled ?? false}
      confirmType="send"
      onInput={(event) => onValue(event.detail.value)}
      onConfirm={() => onDone?.()}
      {...spoken(undefined, label)}
    />
  )
}

export function Area({ className, label, value, maxLength, placeholder, onValue }: AreaProps) {
  return (
    <Textarea
      className={className ?? ''}
      value={value}
      maxlength={maxLength}
      placeholder={placeholder ?? ''}
      autoHeight
      onInput={(event) => onValue(event.detail.value)}
      {...spoken(undefined, label)}
    />
  )
}

export function Picture({ className, address, label }: ImageProps) {
  return <Image className={className ?? ''} src={address} mode="aspectFit" {...spoken('img', label)} />
}

interface CanvasNode {
  width: number
  height: number
  getContext(kind: '2d'): Parameters<typeof drawStrokes>[0]
}

interface Place {
  node: CanvasNode
  width: number
  left: number
  top: number
}

/** A canvas that is drawn on; the strokes are kept as lines by the caller. */
export function Pad({ className, label, strokes, height, disabled, onPoint, onEnd }: PadProps) {
  const id = `pad${useId().replace(/\W/g, '')}`
  const place = useRef<Place | null>(null)
  const finger = useRef<number | null>(null)
  const latest = useRef(strokes)
  latest.current = strokes
  const draw = () => {
    if (place.current)
      drawStrokes(place.current.node.getContext('2d'), latest.current, place.current.node.width, height)
  }
  const find = () =>
    Taro.createSelectorQuery()
      .select(`#${id}`)
      .fields({ node: true, size: true, rect: true })
      .exec(([found]: [{ node: CanvasNode; width: number; left: number; top: number } | null]) => {
        if (!found?.node) return
        const { node, width, left, top } = found
        const density = Taro.getWindowInfo().pixelRatio
        if (!place.current) {
          node.width = width * density
          node.height = (width * density * height) / 1000
        }
        place.current = { node, width, left, top }
        draw()
      })
  // The canvas is looked for when the page has been drawn, and at a touch where it was not there yet
  useEffect(() => Taro.nextTick(find), [])
  // Drawn anew when the strokes change
  useEffect(draw, [strokes])
  const pointOf = ({ x, y }: { x: number; y: number }, time: number) =>
    clipPoint(x, y, place.current?.width ?? 0, height, time)
  return (
    <Canvas
      type="2d"
      id={id}
      canvasId={id}
      className={className ?? ''}
      style={padShape(height)}
      disableScroll
      onTouchStart={(event) => {
        const [touch] = event.changedTouches as unknown as { identifier: number; x: number; y: number }[]
        if (disabled || finger.current !== null || !touch) return
        // Without its width, where a finger is on the canvas is not known: the page was not drawn when it was looked for.
        if (!place.current) return find()
        finger.current = touch.identifier
        onPoint(pointOf(touch, event.timeStamp), true)
      }}
      onTouchMove={(event) => {
        const touches = event.changedTouches as unknown as { identifier: number; x: number; y: number }[]
        const touch = touches.find(({ identifier }) => identifier === finger.current)
        if (touch) onPoint(pointOf(touch, event.timeStamp), false)
      }}
      onTouchEnd={() => {
        if (finger.current === null) return
        finger.current = null
        onEnd()
      }}
      onTouchCancel={() => {
        if (finger.current === null) return
        finger.current = null
        onEnd()
      }}
      {...spoken('img', label)}
    />
  )
}
