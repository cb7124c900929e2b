import { rankOf } from './plain-name.ts'

/**
 * Names that senders use for the time of a message or a measurement, without capitals, blanks and punctuation; the most specific
 * first. Those that speak of nothing but measuring are better: see `observedOf`. The time at which a message was made or sent applies to the
 * measurements in it.
 */
export const timeNames: readonly string[] = [
  ...[
    'at',
    'timeinstant',
    'tidpunkt',
    'tidsstämpel',
    'time',
    'timestamp',
    'ts',
    'datetime',
    'timestamputc',
    'utctime',
  ],
  ...[
    'timeutc',
    'datetimeutc',
    'dateutc',
    'utcdatetime',
    'utctimestamp',
    'utc',
    'datumtid',
    'timestampms',
    'timems',
    'tsms',
    'timestamps',
    'timestampus',
    'timestampns',
  ],
  ...[
    'epoch',
    'epochms',
    'epochtime',
    'unixtime',
    'unixtimestamp',
    'unix',
    'timeunix',
    'devicetime',
    'localtime',
    'eventtime',
  ],
  ...[
    'eventtimestamp',
    'zeit',
    'heure',
    'iso8601',
    'epochs',
    'zeitpunkt',
    'zeitstempel',
    'horodatage',
    'uhrzeit',
  ],
  ...['createdat', 'created', 'createdtime', 'creationtime', 'dateadded', 'addedat', 'loggedat', 'logtime'],
  ...['dateissued', 'issuedat', 'dateissue'],
  ...['lastseen', 'lastupdate', 'lastupdated', 'lastchanged', 'lastreported', 'updatedat', 'updated'],
  ...[
    'sentat',
    'senttime',
    'sendtime',
    'publishedat',
    'reportedat',
    'reporttime',
    'receivedat',
    'receivetime',
    'enqueuedtime',
    'enqueuedtimeutc',
  ],
  ...[
    'moment',
    'dt',
    'sec',
    'date',
    'datum',
    'tid',
    'klockslag',
    'when',
    't',
    'rxtime',
    'recvtime',
    'servertime',
    'gatewaytime',
  ],
  ...['postedat'],
]
/** The same with their rank. */
export const timeNameRanks = rankOf(timeNames)

/** One letter, or a word that means other things too: a time only when it looks like one. */
export const looseNames = new Set([...['t', 'updated', 'created', 'unix', 'utc', 'moment', 'dt', 'sec']])

/** From here on the names are of when a row or a message was made. */
export const recordRank = timeNameRanks.get('createdat') ?? 0
