import { expect, test } from 'vitest'
import { saidPayType } from './said-pay-type.ts'

test.each([
  [['', 'Sheet1', '2026年12月奖金.csv'], { id: 'X-001', name: '奖金' }],
  [['2025 年度年终奖发放表', 'Sheet1', 'a.xlsx'], { id: '2', name: '' }],
  [['年终奖工资表', 'Sheet1', 'a.xlsx'], { id: '2', name: '' }],
  [['', '三季度奖金', 'a.xlsx'], { id: '3', name: '' }],
  [['', 'Sheet1', '11月绩效奖金.xls'], { id: '4', name: '' }],
  [['', 'Sheet1', '高温补贴.xlsx'], { id: '5', name: '' }],
  [['离职结算单', 'Sheet1', '工资.xlsx'], { id: '6', name: '' }],
  [['2026年11月工资及奖金表', 'Sheet1', 'a.xlsx'], null],
  [['', '工资', '奖金.xlsx'], null],
  [['', 'Sheet1', '2026年11月工资表.xlsx'], null],
  [['', 'Sheet1', 'a.xlsx'], null],
  [['', 'Sheet1', '20261113薪资表.csv'], null],
  [['', 'Sheet1', '2026年11月13薪酬.xlsx'], null],
  [['', 'Sheet1', '2026第13薪.xlsx'], { id: '2', name: '' }],
  [['2026年11月工资表', '备注：年终奖另行发放', 'Sheet1', 'a.xlsx'], null],
  [['2026年11月工资表', '2、本月不含年终奖', 'Sheet1', 'a.xlsx'], null],
  [['', 'Sheet1', '2026-01工资（含离职补偿）.xlsx'], null],
  [['2026年1月工资及年终奖', 'Sheet1', 'a.xlsx'], null],
  [['', 'Sheet1', 'Payroll and annual bonus.xlsx'], null],
  [['', '年终奖', '2026年1月工资、年终奖.xlsx'], { id: '2', name: '' }],
  [['年终奖（含税）工资表', 'Sheet1', 'a.xlsx'], { id: '2', name: '' }],
  [['年终奖和十三薪', 'Sheet1', 'a.xlsx'], { id: '2', name: '' }],
])('IMPORT-05 of %j the pay type is %j', (texts, expected) => {
  expect(saidPayType(texts, 'ch')).toEqual(expected)
})
