import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { SlipContent } from '@zhixin/domain/batches/slip-content'
import { slipDisplay } from '@zhixin/domain/payslip/slip-display'
import type { RestingSlip } from '@zhixin/server/features/history/pdf/pdf-messages'
import { openPdfSlots } from '@zhixin/server/features/history/pdf/pdf-process'
import {
  drawnSlips,
  namedSlips,
  pdfParts,
  slipsPerPortion,
  zippedParts,
} from '@zhixin/server/features/history/pdf/zip-slips'
import { makeSealer, type Sealer } from '@zhixin/server/security/vault'
import { create } from 'fontkit'
import PDFDocument from 'pdfkit'
import { figure, machine, show } from './recording/measure.ts'
import { args, formatNumber, judge, measured, once, openRecorder } from './recording/record.ts'

/**
 * `node bench/pdf.ts [slips] [rounds]`: draws 10,000 slips as PDF and packs them, as the export of a batch does: sealed slips in, sealed pieces of a zip out.
 * The peers are loops in one thread with the same library and font: one as its manual shows, which reads the font for
 * every file, and one that hands over the font read once. The bar: at least 1.5 times the faster loop.
 */

const count = Number(args[0] ?? 10_000)
const rounds = Number(args[1] ?? 3)
const peerCount = Math.min(count, 300)
const bar = 1.5
/** The peak memory of all slips, by that of a thousand. */
const maxGrowth = 1.5

const { resolve } = createRequire(import.meta.resolve('@zhixin/server/pdf/slip-fonts'))
const fontBytes = readFileSync(resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'))

const labels =
  '基本工资 岗位工资 绩效奖金 加班工资 交通补贴 餐补 高温津贴 通讯补贴 住房补贴 应发合计 养老保险 医疗保险 失业保险 住房公积金 个人所得税 事假扣款 迟到扣款 其他扣款 扣款合计 出勤天数 加班小时 年假余额 备注'.split(
    ' ',
  )
const letters = [
  ...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何林高罗郑梁谢宋唐许邓冯韩曹曾彭萧蔡潘田董袁于余叶蒋杜苏魏程吕丁沈任姚卢傅钟姜崔谭廖范汪陆金石戴贾韦夏邱方侯邹熊孟秦白江阎薛尹段雷',
]
const letter = (at: number) => letters[at % letters.length] ?? ''

/** An invented slip; no two are equal. */
const contentOf = (at: number): SlipContent => ({
  company: '示例科技有限公司',
  title: '2026年2月工资',
  period: '2026-02',
  name: letter(at) + letter(at * 7 + 3) + letter(at * 13 + 5),
  department: ['研发部', '市场部', '人力资源部', '财务部'][at % 4] ?? '',
  employeeNo: String(100_000 + at),
  netPay: { label: '实发工资', labelEn: 'Net pay', value: (8000 + (at % 9000) + 0.37).toFixed(2) },
  groups: [0, 10].map((from) => ({
    label: from === 0 ? '应发' : '扣款与其他',
    items: labels.slice(from, from === 0 ? 10 : undefined).map((label, item) => ({
      label,
      labelEn: '',
      value: (((at * 37 + item * 911) % 20_000) / 3).toFixed(2),
      money: true,
      total: label.endsWith('合计'),
    })),
  })),
})

async function bytesOf(doc: PDFKit.PDFDocument): Promise<number> {
  let bytes = 0
  doc.on('data', (piece: Buffer) => {
    bytes += piece.length
  })
  const ended = new Promise((done) => doc.once('end', done))
  doc.end()
  await ended
  return bytes
}

/** The same texts as the slip's PDF, placed by the library's own means. */
async function drawBare(content: SlipContent, font: Buffer): Promise<number> {
  const { company, month, title, net, name, place, groups } = slipDisplay(content, 'ch')
  const doc = new PDFDocument({ size: 'A4', margin: 20, font: null as unknown as string })
  doc.font(font).fontSize(10).text(company).fontSize(17).text(month).fontSize(10).text(title)
  doc
    .text(net?.label ?? '')
    .fontSize(24)
    .text(net?.value ?? '')
    .fontSize(13)
    .text(name)
    .fontSize(10)
    .text(place)
  for (const { heading, items } of groups) {
    doc.fontSize(11.5).text(heading, 20).fontSize(10.5)
    for (const { label, value } of items) {
      const { y } = doc
      doc.text(label, 20, y, { width: 270 }).text(value, 300, y, { width: 275, align: 'right' })
    }
  }
  return bytesOf(doc)
}

async function bareRate(font: Buffer, slips: number): Promise<{ rate: number; bytes: number; worked: number }> {
  for (let at = 0; at < 20; at++) await drawBare(contentOf(at), font)
  const started = performance.now()
  const before = process.cpuUsage()
  let bytes = 0
  for (let at = 0; at < slips; at++) bytes += await drawBare(contentOf(at), font)
  return {
    rate: slips / ((performance.now() - started) / 1000),
    bytes: bytes / slips,
    worked: workedSince(before) / slips,
  }
}

/** Peak memory (MB) and processor time (ms) of the drawing processes so far, as Linux keeps them; asking is cheap. */
function drawingSoFar(): { peak: number; worked: number } {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  const drawing = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('pdf-worker'))
  let [peak, worked] = [0, 0]
  for (const pid of drawing) {
    peak += Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1000
    // Behind the name in brackets: user and system time in hundredths of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    worked += (Number(fields[11]) + Number(fields[12])) * 10
  }
  return { peak, worked }
}

const workedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

async function* sealedSlips(sealer: Sealer, slips: number): AsyncGenerator<RestingSlip[]> {
  for (let from = 0; from < slips; from += slipsPerPortion)
    yield Array.from({ length: Math.min(slipsPerPortion, slips - from) }, (_, at) => {
      const id = String(from + at)
      const content = sealer.seal('slip', 'content', id, JSON.stringify(contentOf(from + at)))
      return { id, content, sentAt: new Date(0), isReplaced: false, corrected: null }
    })
}

async function exportSlips(slips: number) {
  const key = Buffer.alloc(32, 7)
  const sealer = makeSealer({ companyId: 'bench', current: 1, data: [{ version: 1, key }], lookup: key })
  // Processes of a whole batch give way to others; here they do not, because the loops beside them do not either.
  const slot = await openPdfSlots().acquire({ owner: 'bench', isLarge: false })
  const task = { language: 'ch', timeZone: 'Asia/Shanghai', at: '2026-03-01T00:00:00Z' } as const
  let drawing = { peak: 0, worked: 0 }
  let own = 0
  const before = process.cpuUsage()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const started = performance.now()
  let bytes = 0
  let pieces = 0
  const drawn = drawnSlips(sealedSlips(sealer, slips), { sealer, task, slot, onDrawn: () => {} })
  for await (const piece of zippedParts(pdfParts(namedSlips(drawn)))) {
    bytes += sealer.seal('slip_export', 'content', `bench/${pieces++}`, piece).length
    const now = drawingSoFar()
    drawing = { peak: Math.max(drawing.peak, now.peak), worked: Math.max(drawing.worked, now.worked) }
    own = Math.max(own, process.memoryUsage.rss() / 1e6)
  }
  const rate = slips / ((performance.now() - started) / 1000)
  delay.disable()
  slot.release()
  return {
    rate,
    bytes: bytes / slips,
    peak: drawing.peak + own,
    worked: (drawing.worked + workedSince(before)) / slips,
    longest: delay.max / 1e6,
  }
}

const recorder = openRecorder('pdf')
console.log(`${machine()}; ${formatNumber(count)} slips, ${labels.length} items each`)
const readOnce = create(fontBytes) as unknown as Buffer
const [peers, exports, ratios]: [number[], number[], number[]] = [[], [], []]
/** Processor time for a slip (ms), which says more than the clock where other work wants the processors too. */
const [peersWorked, exportsWorked]: [number[], number[]] = [[], []]
const asManual = await bareRate(fontBytes, Math.min(count, 150))
const few = await exportSlips(Math.min(count, 1000))
let largest: Awaited<ReturnType<typeof exportSlips>> | undefined
// In turns, because other work on the machine comes and goes.
for (let round = 0; round < rounds; round++) {
  const before = await bareRate(readOnce, peerCount)
  const ours = await exportSlips(count)
  if (!largest || ours.peak > largest.peak) largest = ours
  const after = await bareRate(readOnce, peerCount)
  const peer = (before.rate + after.rate) / 2
  peers.push(peer)
  exports.push(ours.rate)
  ratios.push(ours.rate / peer)
  peersWorked.push((before.worked + after.worked) / 2)
  exportsWorked.push(ours.worked)
  console.log(`round ${round + 1}: loop ${peer.toFixed(0)}, export ${ours.rate.toFixed(0)} slips/s`)
}
if (!largest) throw new Error('a round was made')
const ours = largest
const ratio = figure(ratios)
console.log(`the same library in one thread, font read once: ${show(figure(peers), 'slips/s')}`)
console.log(
  `font read for every file: ${asManual.rate.toFixed(0)} slips/s, ${(asManual.bytes / 1000).toFixed(1)} KB each`,
)
console.log(`export: ${show(figure(exports), 'slips/s')}, ${(ours.bytes / 1000).toFixed(1)} KB each`)
console.log(
  `processor time: export ${show(figure(exportsWorked), 'ms', 2)}, loop ${show(figure(peersWorked), 'ms', 2)}`,
)
console.log(`ratio to the faster loop: ${show(ratio, 'times', 2)}`)
console.log(
  `peak of ${formatNumber(count)} at once ${ours.peak.toFixed(0)} MB (${formatNumber(Math.min(count, 1000))}: ${few.peak.toFixed(0)} MB), main loop held for ${ours.longest.toFixed(0)} ms at most`,
)
if (ratio.median < bar || ours.peak > few.peak * maxGrowth) process.exitCode = 1

recorder.add('export', {
  what: `${formatNumber(count)} slips as PDF in one zip, ${labels.length} items each: sealed slips in, sealed pieces out`,
  ...measured(figure(exports), 'slips/s'),
  bar: judge(ratio.median, { least: bar }, 'times the faster loop', 1),
  peer: `pdfkit in one thread with the font read once ${formatNumber(figure(peers).median)} slips/s: ratio ${formatNumber(ratio.median, 2)} (${formatNumber(ratio.min, 2)} to ${formatNumber(ratio.max, 2)}); with the font read for every file, as its manual shows, ${formatNumber(asManual.rate)}`,
})
recorder.add('time', {
  what: 'processor time for one such slip, with sealing, packing and the start of the processes',
  ...measured(figure(exportsWorked), 'ms', 2),
  peer: `the same loop ${formatNumber(figure(peersWorked).median, 2)} ms, without sealing and packing`,
})
recorder.add('size', {
  what: 'the file of one such slip',
  ...once(`${formatNumber(ours.bytes / 1000, 1)} KB`),
  peer: `pdfkit's own embedding ${formatNumber(asManual.bytes / 1000, 1)} KB`,
})
recorder.add('memory', {
  what: `peak memory of ${formatNumber(count)} slips in one export: the program and its drawing processes`,
  ...once(`${formatNumber(ours.peak)} MB`),
  bar: judge(
    ours.peak / few.peak,
    { most: maxGrowth },
    `times that of ${formatNumber(Math.min(count, 1000))} slips`,
    1,
  ),
  peer: `${formatNumber(Math.min(count, 1000))} slips ${formatNumber(few.peak)} MB`,
})
await recorder.save()
