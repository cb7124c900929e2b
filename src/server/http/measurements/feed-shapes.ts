import type { MenuWeek } from '#contract/menu.ts'
import type { WeatherForecast } from '#contract/schools.ts'
import { toInstant } from '#server/http/shapes.ts'
import type { SchoolForecast, WeekMenu } from '#server/use-cases/measurements/menu-and-forecast.ts'

export function toMenuWeek({ year, week, which, days, provenance }: WeekMenu): MenuWeek {
  return {
    iso_year: year,
    iso_week: week,
    which,
    days: days.map(({ date, meals }) => ({
      date,
      meals: meals.map(({ name, courses }) => ({
        name,
        courses: courses.map((course) => ({
          name: course.name,
          labels: [...course.labels],
          allergens: [...course.allergens],
        })),
      })),
    })),
    provenance,
  }
}

export function toForecast(forecast: SchoolForecast): WeatherForecast {
  return {
    issued_at: toInstant(forecast.issuedAt),
    valid_until: toInstant(forecast.validUntil),
    source: forecast.source,
    steps: forecast.steps.map(({ at, temperature, symbol, precipitationMm, windMs }) => ({
      at: toInstant(at),
      temperature,
      symbol,
      precipitation_mm: precipitationMm,
      wind_m_s: windMs,
    })),
    provenance: forecast.provenance,
  }
}
