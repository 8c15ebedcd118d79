import { Tag } from 'antd'

const colours: Readonly<Record<number, string>> = {
  1: 'orange',
  2: 'green',
  3: 'default',
  4: 'blue',
  5: 'green',
  6: 'default',
  7: 'red',
}

/** The state of an order as a word in its colour. */
export function OrderStatusTag({ status, word }: { status: number; word: string }) {
  return (
    <Tag variant="filled" color={colours[status] ?? 'default'}>
      {word}
    </Tag>
  )
}
