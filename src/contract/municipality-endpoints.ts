import type { Endpoint } from './endpoint.ts'
import {
  getMunicipalityCalendarEndpoint,
  readCalendarFileEndpoint,
  updateMunicipalityCalendarEndpoint,
} from './municipality-calendar.ts'
import { getCaretakerListEndpoint, getSchoolCaretakerListEndpoint } from './municipality-caretaker.ts'
import { getFirstStepsEndpoint, updateFirstStepsEndpoint } from './municipality-first-steps.ts'
import { getInstallationEndpoint, tryBackupEndpoint, tryMailEndpoint } from './municipality-installation.ts'
import {
  addSchoolRowsEndpoint,
  checkSchoolRowsEndpoint,
  readSchoolTableEndpoint,
  takeBackSchoolsEndpoint,
} from './municipality-school-table.ts'

/** What administrators do on the first days, and see of the installation as a whole. */
export const municipalityEndpoints: readonly Endpoint[] = [
  getFirstStepsEndpoint,
  updateFirstStepsEndpoint,
  readSchoolTableEndpoint,
  checkSchoolRowsEndpoint,
  addSchoolRowsEndpoint,
  takeBackSchoolsEndpoint,
  getMunicipalityCalendarEndpoint,
  updateMunicipalityCalendarEndpoint,
  readCalendarFileEndpoint,
  getInstallationEndpoint,
  tryMailEndpoint,
  tryBackupEndpoint,
  getCaretakerListEndpoint,
  getSchoolCaretakerListEndpoint,
]
