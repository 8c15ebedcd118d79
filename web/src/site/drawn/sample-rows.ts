import type { Pair } from '@zhixin/contract/pair'
import { sampleText as text } from '../sample-text.ts'

interface SampleRow {
  name: Pair
  department: Pair
  base: string
  bonus: string
  insurance: string
  net: string
  /** What the review would report about the row. */
  trouble?: 'name' | 'cell'
}

/** Rows that add up: base and bonus less insurance is the net pay. */
export const sampleRows: readonly SampleRow[] = [
  {
    name: text.person1,
    department: text.sales,
    base: '9,800.00',
    bonus: '2,350.50',
    insurance: '1,029.00',
    net: '11,121.50',
  },
  {
    name: text.person2,
    department: text.sales,
    base: '8,600.00',
    bonus: '1,880.00',
    insurance: '903.00',
    net: '9,577.00',
    trouble: 'name',
  },
  {
    name: text.person3,
    department: text.research,
    base: '15,200.00',
    bonus: '3,000.00',
    insurance: '1,596.00',
    net: '16,604.00',
  },
  {
    name: text.person4,
    department: text.finance,
    base: '10,400.00',
    bonus: '',
    insurance: '1,092.00',
    net: '9,308.00',
    trouble: 'cell',
  },
  {
    name: text.person5,
    department: text.research,
    base: '13,500.00',
    bonus: '2,640.00',
    insurance: '1,417.50',
    net: '14,722.50',
  },
]
