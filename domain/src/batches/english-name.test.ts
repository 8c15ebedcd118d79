import { describe, expect, it } from 'vitest'
import { englishName } from './english-name.ts'

describe('REVIEW-14 items whose meaning is known have an English name', () => {
  it.each([
    ['实发', 'Net pay'],
    ['实发工资', 'Net pay'],
    ['實發工資', 'Net pay'],
    ['18.实发工资', 'Net pay'],
    ['本月实发工资', 'Net pay'],
    ['应发合计', 'Gross pay'],
    ['应发工资（元）', 'Gross pay'],
    ['应发工资（单位：元）', 'Gross pay'],
    ['基本工资', 'Base pay'],
    ['绩效', 'Performance pay'],
    ['社保', 'Social insurance'],
    ['扣社保', 'Social insurance'],
    ['社保个人部分扣款', 'Social insurance (employee)'],
    ['代扣社保(个人)', 'Social insurance (employee)'],
    ['社保个人代扣', 'Social insurance (employee)'],
    ['累计代扣社保(个人)', 'Social insurance, year to date (employee)'],
    ['养老保险', 'Pension insurance'],
    ['养老保险（个人）', 'Pension insurance (employee)'],
    ['个人养老', 'Pension insurance (employee)'],
    ['养老保险单位部分', 'Pension insurance (employer)'],
    ['医疗保险', 'Medical insurance'],
    ['失业保险', 'Unemployment insurance'],
    ['公积金', 'Housing fund'],
    ['住房公积金个人部分扣款', 'Housing fund (employee)'],
    ['公司公积金', 'Housing fund (employer)'],
    ['企业年金', 'Enterprise annuity'],
    ['个税', 'Income tax'],
    ['个人所得税', 'Income tax'],
    ['扣个税', 'Income tax'],
    ['本月代扣个人所得税', 'Income tax'],
    ['累计个人所得税', 'Income tax, year to date'],
    ['累计应发工资', 'Gross pay, year to date'],
    ['餐补', 'Meal allowance'],
    ['通讯补贴', 'Communication allowance'],
  ])('%s: %s', (zh, en) => {
    expect(englishName(zh)).toBe(en)
  })

  it.each([
    '',
    '开门红',
    '公司补贴',
    '扣奖金',
    '绩效（补上月）',
    '社保（补缴）',
    '扣绩效',
    '公司奖金',
    '个人绩效',
    '通讯费',
    '其他',
    '加班',
    '病假',
    '医疗',
  ])('none for “%s”, which may mean something else', (zh) => expect(englishName(zh)).toBe(''))
})
