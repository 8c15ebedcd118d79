"""Reads workbooks with openpyxl and xlrd for bench/oracle.ts: a path a line in, one line of JSON out."""
import contextlib
import datetime
import io
import json
import resource
import sys
import warnings

import openpyxl
import xlrd
from openpyxl.utils.datetime import to_excel

warnings.simplefilter("ignore")
# Suites hold bombs; a peer that meets one fails and goes on.
resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))


def finite(value):
    return value - value == 0


def openpyxl_cell(cell, epoch):
    value = cell.value
    if value is None:
        return None
    place = [cell.row - 1, cell.column - 1]
    if isinstance(value, bool):
        return place + ["boolean", "TRUE" if value else "FALSE"]
    if isinstance(value, (datetime.datetime, datetime.date, datetime.time, datetime.timedelta)):
        return place + ["number", to_excel(value, epoch)]
    if isinstance(value, (int, float)):
        return place + (["number", value] if finite(value) else ["error", "#NUM!"])
    if cell.data_type == "e":
        return place + ["error", str(value)]
    return place + ["text", str(value)]


def read_openpyxl(path):
    book = openpyxl.load_workbook(path, data_only=True, keep_links=False)
    sheets = {}
    for sheet in book.worksheets:
        cells = [openpyxl_cell(cell, book.epoch) for cell in sheet._cells.values()]
        sheets[sheet.title] = [cell for cell in cells if cell is not None]
    return sheets


def xlrd_cell(kind, value):
    if kind == xlrd.XL_CELL_TEXT:
        return ["text", value]
    if kind in (xlrd.XL_CELL_NUMBER, xlrd.XL_CELL_DATE):
        return ["number", value] if finite(value) else ["error", "#NUM!"]
    if kind == xlrd.XL_CELL_BOOLEAN:
        return ["boolean", "TRUE" if value else "FALSE"]
    if kind == xlrd.XL_CELL_ERROR:
        return ["error", xlrd.error_text_from_code.get(value, "#" + str(value))]
    return None


def read_xlrd(path):
    book = xlrd.open_workbook(path, logfile=io.StringIO())
    sheets = {}
    for sheet in book.sheets():
        cells = []
        for row in range(sheet.nrows):
            kinds = sheet.row_types(row)
            values = sheet.row_values(row)
            for column, kind in enumerate(kinds):
                cell = xlrd_cell(kind, values[column])
                if cell is not None:
                    cells.append([row, column] + cell)
        sheets[sheet.name] = cells
    return sheets


out = sys.stdout
for line in sys.stdin:
    path = line.rstrip("\n")
    with open(path, "rb") as file:
        zipped = file.read(2) == b"PK"
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            sheets = read_openpyxl(path) if zipped else read_xlrd(path)
        answer = {"name": "openpyxl" if zipped else "xlrd", "sheets": sheets}
    except Exception as error:  # A peer that fails says so; the other files go on.
        answer = {"name": "openpyxl" if zipped else "xlrd", "error": type(error).__name__ + ": " + str(error)[:200]}
    out.write(json.dumps(answer) + "\n")
    out.flush()
