import type { MaintenanceNotice } from './settings.ts'

/** Where a notice stands at an instant: its start belongs to the maintenance, its end no more. The clock alone decides, no job. */
export function maintenanceState(notice: MaintenanceNotice | null, now: Date): 'none' | 'planned' | 'under_way' {
  if (!notice || (notice.endTime !== null && now.getTime() >= notice.endTime)) return 'none'
  return notice.startTime !== null && now.getTime() < notice.startTime ? 'planned' : 'under_way'
}

/** Whether the end lies after the start, and still ahead. */
export function isEndAhead({ startTime, endTime }: MaintenanceNotice, now: Date): boolean {
  return endTime === null || endTime > Math.max(startTime ?? 0, now.getTime())
}
