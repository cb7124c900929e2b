import type { MenuWeek } from '#contract/menu.ts'
import { type WeatherForecast, weatherForecast } from '#contract/schools.ts'
import { toWire } from '#contract/wire.ts'
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

export function toForecast({ steps, ...forecast }: SchoolForecast): WeatherForecast {
  return toWire(weatherForecast, {
    ...forecast,
    steps: steps.map(({ windMs, ...step }) => ({ ...step, windMS: windMs })),
  })
}
